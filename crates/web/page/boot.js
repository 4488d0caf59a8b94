// Runs before the first paint, so that nobody sees the wrong theme for a moment. The page's own code takes over from here.
"use strict";
(() => {
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = kept("ludami.theme");
  if (theme && theme !== "system") root.dataset.theme = theme;
  const language = kept("ludami.language");
  if (language) root.lang = language;
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }
})();

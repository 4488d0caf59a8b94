// Runs before the first paint, so that nobody sees the wrong theme for a moment, and loads the program of the address:
// one for the home page, one for playing, one for playing online, one for everything else.
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

  const home = { script: "{{home-script}}", code: "{{home-code}}" };
  const play = { script: "{{play-script}}", code: "{{play-code}}" };
  const friends = { script: "{{friends-script}}", code: "{{friends-code}}" };
  const rest = { script: "{{rest-script}}", code: "{{rest-code}}" };
  const wanted = () => {
    const path = location.pathname;
    if (/^\/+(friends|game\/+[0-9a-f]{16})\/*$/.test(path)) return friends;
    if (/^\/(study|workshop|puzzles|find|learn|about)(\/|$)/.test(path)) return rest;
    return /^\/+game(\/|$)/.test(path) ? play : home;
  };
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
  let shown = null;
  const load = async (program) => {
    const preload = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href: program.code });
    preload.type = "application/wasm";
    preload.crossOrigin = "anonymous";
    if (!program.loaded) document.head.append(preload);
    program.loaded ??= import(program.script);
    const loaded = await program.loaded;
    await loaded.ready;
    await parsed;
    return loaded;
  };
  const show = async () => {
    const program = wanted();
    const next = await load(program);
    if (program !== wanted() || next === shown) return;
    const first = shown === null;
    shown?.hide();
    shown = next;
    next.show();
    if (!first) requestAnimationFrame(() => document.querySelector("main h1")?.focus());
  };
  addEventListener("ludami-elsewhere", show);
  show();
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }
})();

// Service worker: caches the page, so that it works offline. Games are in the page's storage, so nothing here can lose one.
"use strict";
const CACHE = "ludami-{{version}}";
const FILES = {{files}};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// An update waits until the last window of the old page is closed: until then the old page finds its own files here.
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("ludami-") && name !== CACHE;
  const tidy = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(tidy.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
  }
});

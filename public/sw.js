/**
 * Crier's service worker: shows notifications, takes what other apps share, and opens hand-off pages without a connection.
 * Everything else always comes from the server, so an old worker never shows an old Crier. Keep it small: browsers
 * start it for each notification.
 */

/** Followed by the path of a hand-off page. Each has a cache with its files. `forgetDevice` removes all that start so. */
const PAGE_CACHE = "crier-page ";
const SHARED_CACHE = "crier-shared";
const MOST_PAGES = 20;
const MOST_PARTS = 80;
const MOST_PART_BYTES = 50 * 1024 * 1024;
const MOST_SHARED_FILES = 20;
const MOST_SHARED_TEXT = 5000;

/** Paths of the open hand-off pages, by client. Requests of all other pages aren't touched. */
const openPages = new Map();

addEventListener("install", () => void skipWaiting());
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === location.origin;
  if (request.method === "POST" && isOwn && pathname === "/share")
    return event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return event.respondWith(openPage(event, pathname));
  const page = openPages.get(event.clientId);
  if (page !== undefined && isPart(request)) event.respondWith(loadPart(event, page));
});
addEventListener("message", ({ data, source }) => {
  if (Array.isArray(data?.keep)) void keepOpenPage(source, data.keep);
});
addEventListener("push", (event) => event.waitUntil(notify(event.data)));
addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
void findOpenPages();

async function begin() {
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/** Browsers end an idle worker, and start it again while its pages are open. */
async function findOpenPages() {
  for (const { id, url } of await clients.matchAll({ type: "window" })) follow(id, url);
}

function follow(id, url) {
  const { pathname } = new URL(url, location.origin);
  if (isHandoff(pathname)) openPages.set(id, pathname);
}

function isHandoff(pathname) {
  return pathname.startsWith("/handoff/");
}

async function openPage(event, pathname) {
  const isKept = isHandoff(pathname);
  if (isKept) openPages.set(event.resultingClientId, pathname);
  const kept = () => (isKept ? findKept(pathname) : undefined);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!isKept) return answer;
    if (answer.status >= 500) return (await kept()) ?? answer;
    event.waitUntil(keepPage(pathname, answer.clone()));
    return answer;
  } catch {
    return (await kept()) ?? offlinePage();
  }
}

async function findKept(key) {
  return caches.match(key, { ignoreVary: true });
}

/** Stores a page, or forgets it once the server no longer has it. */
async function keepPage(pathname, answer) {
  if (!answer.ok) {
    if (answer.status >= 400) await caches.delete(PAGE_CACHE + pathname);
    return;
  }
  const cache = await caches.open(PAGE_CACHE + pathname);
  await cache.put(pathname, answer);
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHE));
  const surplus = names.slice(0, Math.max(0, names.length - MOST_PAGES));
  await Promise.all(surplus.map((name) => caches.delete(name)));
}

/** Scripts, styles, fonts and files that a page shows or downloads from the file storage. Never an answer of the API. */
function isPart({ url, destination, headers }) {
  const { origin, pathname } = new URL(url);
  if (headers.has("range")) return false;
  const isFile = ["image", "video", "audio"].includes(destination);
  if (origin !== location.origin) return isFile || destination === "";
  return isFile || pathname.startsWith("/_next/static/");
}

async function loadPart(event, page) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(keepPart(page, request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await findKept(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keepPart(page, request, answer) {
  const isWhole = answer.status === 200 || answer.type === "opaque";
  const size = Number(answer.headers.get("content-length") ?? 0);
  if (!isWhole || size > MOST_PART_BYTES) return;
  try {
    const cache = await caches.open(PAGE_CACHE + page);
    await cache.put(request, answer);
    const parts = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page);
    const surplus = parts.slice(0, Math.max(0, parts.length - MOST_PARTS));
    await Promise.all(surplus.map((part) => cache.delete(part)));
  } catch {
    // The device is full. The page still opens with a connection.
  }
}

/** Stores a page that was opened before this worker was there, with what it has loaded. */
async function keepOpenPage({ id, url }, parts) {
  follow(id, url);
  const page = openPages.get(id);
  if (page === undefined) return;
  try {
    await keepPage(page, await fetch(page));
    for (const part of parts.slice(0, MOST_PARTS)) await keepLoaded(page, String(part));
  } catch {
    // Without a connection it is stored the next time.
  }
}

async function keepLoaded(page, url) {
  const { origin, pathname } = new URL(url);
  const isStatic = pathname.startsWith("/_next/static/");
  if (origin === location.origin && !isStatic && !pathname.startsWith("/api/logos/")) return;
  const request = new Request(url, { mode: origin === location.origin ? "cors" : "no-cors" });
  await keepPart(page, request, await fetch(request)).catch(() => undefined);
}

/** What an app shared, for a page that asks before it writes a post: any website can send such a form. */
async function takeShared(request) {
  const form = await request.formData();
  const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
  const texts = ["title", "text", "url"].map((name) => String(form.get(name) ?? "").trim());
  const text = texts.filter((part, at) => part !== "" && texts.indexOf(part) === at).join("\n\n");
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const taken = files.slice(0, MOST_SHARED_FILES);
  await Promise.all(taken.map((file, at) => cache.put(`/share/${at}`, toAnswer(file))));
  const query = new URLSearchParams({ text: text.slice(0, MOST_SHARED_TEXT).toWellFormed() });
  if (taken.length > 0) query.set("files", String(taken.length));
  return Response.redirect(`/share?${query}`, 303);
}

function toAnswer(file) {
  const headers = { "content-type": file.type, "x-name": encodeURIComponent(file.name) };
  return new Response(file, { headers });
}

/** A browser takes the permission back from pages whose notifications aren't shown, so one is shown in any case. */
async function notify(data) {
  const { title = "Crier", ...shown } = readNotification(data);
  await registration.showNotification(title, { icon: "/icon-192.png", ...shown });
}

function readNotification(data) {
  try {
    const { title, body, tag, lang, navigate } = data.json().notification;
    return { title, body, tag, lang, data: { navigate } };
  } catch {
    return {};
  }
}

/** Opens the page of a notification, or shows the window that has it. Never a page of another website. */
async function open(notification) {
  notification.close();
  const home = new URL("/", location.origin);
  const asked = new URL(notification.data?.navigate ?? "/", location.origin);
  const { href } = asked.origin === location.origin ? asked : home;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  return shown === undefined ? clients.openWindow(href) : shown.focus();
}

function offlinePage() {
  return new Response(OFFLINE, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const OFFLINE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You're offline · Crier</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#fbfaf7, #100f0c); color: light-dark(#1c1b19, #ebeae7); }
  main { max-width: 28rem; margin: 0 auto; padding: 6rem 1.5rem; }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; }
  a { display: inline-block; margin-top: 1rem; padding: 0.75rem 0; color: light-dark(#056965, #7cd3cd); }
</style>
<main>
  <h1>You're offline</h1>
  <p>Crier needs a connection to show this page. What you were writing is saved on this device.</p>
  <a href="">Try again</a>
</main>
</html>`;

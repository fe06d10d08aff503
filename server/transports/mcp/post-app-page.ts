/**
 * The page of the app, without anything from elsewhere. `__DATA__` is replaced by what it shows. It writes text, never
 * markup, listens only to its host, and opens only this Crier.
 */
export const POST_APP_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Post</title>
<style>
:root {
  color-scheme: light dark;
  --text: var(--color-text-primary, light-dark(#1c1917, #f5f5f4));
  --muted: var(--color-text-secondary, light-dark(#57534e, #a8a29e));
  --line: var(--color-border-primary, light-dark(#d6d3d1, #44403c));
  --bad: var(--color-text-danger, light-dark(#b91c1c, #fca5a5));
  --good: var(--color-text-success, light-dark(#15803d, #86efac));
}
body {
  margin: 0;
  padding: 16px;
  color: var(--text);
  font: 15px/1.5 var(--font-sans, system-ui, sans-serif);
}
h1, h2, p, ul { margin: 0; }
h1 { font-size: 17px; }
h2 { font-size: 15px; }
main { display: grid; gap: 12px; }
section { border: 1px solid var(--line); border-radius: 8px; padding: 12px; display: grid; gap: 8px; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 13px; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.decide { display: grid; gap: 8px; }
button {
  justify-self: start;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-radius: 8px;
  background: light-dark(#1c1917, #f5f5f4);
  color: light-dark(#fff, #1c1917);
  font: inherit;
  cursor: pointer;
}
button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
</style>
</head>
<body>
<main aria-live="polite"><p class="muted">Waiting for the post…</p></main>
<script type="application/json" id="data">__DATA__</script>
<script>
"use strict";
const given = JSON.parse(document.getElementById("data").textContent);
const main = document.querySelector("main");
const place = {};
let lastId = 0;
const waiting = new Map();

const STATUS = {
  draft: "Draft",
  scheduled: "Scheduled",
  publishing: "Publishing",
  published: "Published",
  partially_published: "Published on some channels",
  failed: "Not published",
  unconfirmed: "Not confirmed: look on the platform",
  deleting: "Being deleted",
  deleted: "Deleted",
};
const APPROVAL = {
  pending: "Waiting for approval",
  held: "Not published when it was due, because nobody had approved it",
  approved: "Approved",
  rejected: "Rejected",
};

function send(message) {
  window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
}

function ask(method, params) {
  lastId += 1;
  const id = lastId;
  const answered = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  send({ id, method, params });
  return answered;
}

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || data === null || typeof data !== "object") return;
  if (data.jsonrpc !== "2.0") return;
  const { id, method, params, result, error } = data;
  if (method === undefined) {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (asked) error ? asked.reject(error) : asked.resolve(result);
  } else if (method === "ui/notifications/tool-result") showResult(params);
  else if (method === "ui/notifications/host-context-changed") adapt(params);
  else if (id !== undefined) send({ id, result: {} });
});

function adapt(context) {
  const { theme, styles, locale, timeZone } = context || {};
  if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;
  for (const [name, value] of Object.entries((styles && styles.variables) || {}))
    if (name.startsWith("--") && typeof value === "string")
      document.documentElement.style.setProperty(name, value);
  Object.assign(place, { locale, timeZone });
}

function showResult(result) {
  const post = result && result.structuredContent;
  if (!post || !Array.isArray(post.channels)) return say("There is no post to show.");
  const review = result._meta && result._meta["crier/review"];
  show({ post, review: review || null });
}

function say(text) {
  main.replaceChildren(element("p", "muted", text));
}

function element(name, style, text) {
  const made = document.createElement(name);
  if (style) made.className = style;
  if (text !== undefined) made.textContent = String(text);
  return made;
}

function moment(time) {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: place.timeZone };
  try {
    return new Intl.DateTimeFormat(place.locale, options).format(new Date(time));
  } catch {
    return new Date(time).toLocaleString();
  }
}

function show({ post, review }) {
  const head = element("header");
  const when = post.scheduled_at && post.status === "scheduled" ? ", " + moment(post.scheduled_at) : "";
  head.append(element("h1", "", (STATUS[post.status] || "Post") + when));
  const approval = APPROVAL[post.approval && post.approval.state];
  if (approval) head.append(element("p", "muted", approval));
  const parts = [head, ...(post.errors || []).map(({ message }) => element("p", "bad", message))];
  if (post.channels.length === 0) parts.push(element("p", "text", post.content && post.content.text));
  parts.push(...post.channels.map((entry) => channel(entry, post)));
  if (review && isOurs(review.url)) parts.push(opener(review, post));
  main.replaceChildren(...parts);
}

function channel(entry, post) {
  const card = element("section");
  card.append(element("h2", "", entry.name));
  if (entry.title) card.append(element("p", "text", entry.title));
  card.append(element("p", "text", entry.content.text || "Without text"));
  const files = entry.media || post.media || [];
  for (const file of files)
    card.append(element("p", "muted", "File: " + (file.alt_text || "not described")));
  const { length, limit } = entry.content;
  const format = entry.format.replaceAll("_", " ");
  const kind = format[0].toUpperCase() + format.slice(1);
  card.append(element("p", "muted", kind + ", " + length + " of " + limit + " characters"));
  for (const { message } of entry.errors) card.append(element("p", "bad", message));
  for (const { message } of entry.warnings) card.append(element("p", "muted", message));
  if (entry.error) card.append(element("p", "bad", entry.error.replace(/^[a-z_]+: /, "")));
  if (!["draft", "scheduled"].includes(entry.status))
    card.append(element("p", entry.status === "published" ? "good" : "muted", STATUS[entry.status]));
  if (entry.url) card.append(element("p", "muted", entry.url));
  return card;
}

function isOurs(url) {
  try {
    return new URL(url).origin === given.origin;
  } catch {
    return false;
  }
}

function opener({ url, may_approve }, post) {
  const box = element("div", "decide");
  const button = element("button", "", may_approve ? "Approve in Crier" : "Open in Crier");
  button.type = "button";
  const told = element("p", "muted", may_approve ? "You approve exactly this version, signed in as yourself." : "");
  button.addEventListener("click", () => {
    ask("ui/open-link", { url }).catch(() => {
      told.textContent = "Your app couldn't open the page. Open this address yourself: " + url;
    });
  });
  box.append(button, told);
  return box;
}

function tellSize() {
  const { width, height } = document.documentElement.getBoundingClientRect();
  send({ method: "ui/notifications/size-changed", params: { width: Math.ceil(width), height: Math.ceil(height) } });
}

if (given.post) show(given);
const introduction = {
  appInfo: { name: "crier-post", title: "Post", version: "1.0.0" },
  appCapabilities: { availableDisplayModes: ["inline"] },
  protocolVersion: "2026-01-26",
};
ask("ui/initialize", introduction).then((host) => {
  adapt(host && host.hostContext);
  if (given.post) show(given);
  send({ method: "ui/notifications/initialized", params: {} });
  new ResizeObserver(tellSize).observe(document.documentElement);
});
</script>
</body>
</html>
`;

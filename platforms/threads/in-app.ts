import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** https://developers.facebook.com/docs/threads/threads-web-intents: the text is filled in. */
export const inApp: InApp = {
  name: "Threads",
  hosts: ["threads.com", "threads.net"],
  open: (text) => `https://www.threads.com/intent/post?text=${encodeURIComponent(text)}`,
  authorOf: (url) => (/^\/@[^/]+\/post\//.test(url.pathname) ? handleAt(url, 0) : null),
  isPost: ({ pathname }) => /\/(post|t)\/[^/]/.test(pathname),
};

import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** https://docs.x.com/x-for-websites/web-intents/overview: the text is filled in. */
export const inApp: InApp = {
  name: "X",
  hosts: ["x.com", "twitter.com"],
  open: (text) => `https://x.com/intent/post?text=${encodeURIComponent(text)}`,
  authorOf: (url) => (/^\/[a-z0-9_]{2,}\/status\//i.test(url.pathname) ? handleAt(url, 0) : null),
  isPost: ({ pathname }) => /\/(status|article)\/\d/.test(pathname),
};

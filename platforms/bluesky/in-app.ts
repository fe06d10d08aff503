import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** https://docs.bsky.app/docs/advanced-guides/intent-links: the compose page with its text. */
export const inApp: InApp = {
  name: "Bluesky",
  hosts: ["bsky.app"],
  open: (text) => `https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`,
  authorOf: (url) => (/^\/profile\//.test(url.pathname) ? handleAt(url, 1) : null),
  isPost: ({ pathname }) => /^\/profile\/[^/]+\/post\//.test(pathname),
};

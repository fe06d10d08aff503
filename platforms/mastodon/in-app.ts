import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** Each server has its own address, so there is none to open. */
export const inApp: InApp = {
  name: "Mastodon",
  hosts: null,
  open: () => null,
  authorOf: (url) => (/^\/@/.test(url.pathname) ? handleAt(url, 0) : null),
  // Compatible servers have other addresses of posts: only a profile's is known.
  isPost: ({ pathname }) => !/^\/(@[^/]*|users\/[^/]*)?\/?$/.test(pathname),
};

import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** Each server has its own address, so there is none to open. */
export const inApp: InApp = {
  name: "Mastodon",
  hosts: null,
  open: () => null,
  authorOf: (url) => (/^\/@/.test(url.pathname) ? handleAt(url, 0) : null),
  isPost: ({ pathname }) => /\/\d+\/?$|\/notes?\/|\/objects\/|\/p\//.test(pathname),
};

import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** A post is at /p/CODE or /ACCOUNT/p/CODE. */
export const inApp: InApp = {
  name: "Instagram",
  hosts: ["instagram.com"],
  open: () => "https://www.instagram.com/",
  authorOf: (url) => (/^\/[^/]+\/(p|reel)\//.test(url.pathname) ? handleAt(url, 0) : null),
  isPost: ({ pathname }) => /\/(p|reel|reels|tv|stories)\/[^/]/.test(pathname),
};

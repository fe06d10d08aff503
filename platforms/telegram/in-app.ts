import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** A public channel's post is at /CHANNEL/NUMBER; of private ones, /c/NUMBER/NUMBER. */
export const inApp: InApp = {
  name: "Telegram",
  hosts: ["t.me", "telegram.me"],
  open: () => "https://t.me/",
  authorOf: (url) => (/^\/[a-z0-9_]{4,}\/[0-9]/i.test(url.pathname) ? handleAt(url, 0) : null),
  isPost: ({ pathname }) => /\/\d+\/?$/.test(pathname),
};

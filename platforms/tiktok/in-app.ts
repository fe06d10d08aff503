import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "TikTok",
  hosts: ["tiktok.com"],
  open: () => "https://www.tiktok.com/upload",
  authorOf: (url) => (/^\/@/.test(url.pathname) ? handleAt(url, 0) : null),
  isPost: ({ pathname }) => /\/(video|photo)\/\d|^\/t\/|^\/\w{6,}\/?$/.test(pathname),
};

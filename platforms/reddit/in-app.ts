import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "Reddit",
  hosts: ["reddit.com", "redd.it"],
  open: () => "https://www.reddit.com/submit",
  isPost: ({ pathname }) => /\/(comments|s)\/[^/]|^\/\w{5,}\/?$/.test(pathname),
};

import type { InApp } from "#platforms/kit/in-app.ts";

/** Each server has its own address, so there is none to open. */
export const inApp: InApp = {
  name: "Lemmy",
  hosts: null,
  open: () => null,
  isPost: ({ pathname }) => /\/(post|comment)\/\d/.test(pathname),
};

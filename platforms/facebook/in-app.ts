import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "Facebook",
  hosts: ["facebook.com", "fb.com", "fb.watch"],
  open: () => "https://www.facebook.com/",
};

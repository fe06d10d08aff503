import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "Google Business",
  hosts: ["google.com", "g.co", "goo.gl"],
  open: () => "https://business.google.com/posts",
};

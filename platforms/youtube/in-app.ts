import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "YouTube",
  hosts: ["youtube.com", "youtu.be"],
  open: () => "https://www.youtube.com/upload",
};

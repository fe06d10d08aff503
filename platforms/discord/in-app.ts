import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "Discord",
  hosts: ["discord.com"],
  open: () => "https://discord.com/app",
  isPost: ({ pathname }) => /^\/channels\/[^/]+\/\d+\/\d+/.test(pathname),
};

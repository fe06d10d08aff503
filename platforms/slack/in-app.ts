import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "Slack",
  hosts: ["slack.com"],
  open: () => "https://app.slack.com/client",
  isPost: ({ pathname }) => /^\/archives\//.test(pathname),
};

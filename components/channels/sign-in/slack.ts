import type { SignInForm } from "./sign-in-form.ts";

export const slack: SignInForm = {
  kind: "pages",
  explain:
    "On Slack you allow Crier's app in your workspace, and choose the channels afterwards. It joins a public channel when it first posts there; invite it to a private one before.",
  setUp:
    "An app is made at api.slack.com/apps, with the callback address under OAuth & Permissions.",
  withoutApp: {
    kind: "credentials",
    explain:
      "Crier posts as an app of your own workspace. Make one at api.slack.com/apps, give it the permissions that Crier's page about Slack lists, install it, and copy its Bot User OAuth Token from OAuth & Permissions.",
    fields: [
      {
        name: "token",
        label: "Bot User OAuth Token",
        placeholder: "xoxb-…",
        hint: "It is kept encrypted.",
        secret: true,
      },
      {
        name: "channel",
        label: "Channel",
        placeholder: "#news",
        hint: "Its name. Invite the app to a private channel first, with /invite.",
      },
    ],
  },
};

import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Add Crier's app to your Slack workspace, then choose channels. The app joins public channels when it first posts. Invite it to private channels yourself.",
  setUp: "Create an app at api.slack.com/apps and add the callback URL under OAuth & Permissions.",
  withoutApp: {
    kind: "credentials",
    explain:
      "Crier posts through an app in your workspace. Create one at api.slack.com/apps, add the permissions listed in Crier's Slack guide, install it, then copy its Bot User OAuth Token from OAuth & Permissions.",
    fields: [
      {
        name: "token",
        label: "Bot User OAuth Token",
        placeholder: "xoxb-…",
        hint: "Stored encrypted.",
        secret: true,
      },
      {
        name: "channel",
        label: "Channel",
        placeholder: "#news",
        hint: "The channel name. Invite the app to private channels first with /invite.",
      },
    ],
  },
  access: {
    uses: [
      { use: "List channels to choose from", scopes: ["channels:read"] },
      {
        use: "Join a public channel when a post is first published there",
        scopes: ["channels:join"],
      },
      {
        use: "Publish messages with files, and edit and delete them",
        scopes: ["chat:write", "files:write"],
      },
      {
        use: "Find its own messages, and read replies to them",
        scopes: ["channels:history", "files:read"],
      },
      {
        use: "Publish and read in private channels that invited it",
        scopes: ["groups:read", "groups:history"],
        optional: true,
      },
      { use: "Read the names of people who reply", scopes: ["users:read"], optional: true },
    ],
  },
};

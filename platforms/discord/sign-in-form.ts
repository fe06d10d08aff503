import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "On Discord, choose a server and a channel where you can manage webhooks. Crier gets a webhook for that channel. If Discord also asks you to add a bot, Crier uses it to read messages and reply.",
  setUp: "Register an app in Discord's developer portal.",
  withoutApp: {
    kind: "credentials",
    explain:
      "Crier posts through a webhook. Create one in Discord under Server Settings > Integrations > Webhooks, choose the channel, then copy the webhook URL.",
    fields: [
      {
        name: "webhook",
        label: "Webhook URL",
        placeholder: "https://discord.com/api/webhooks/…",
        hint: "Anyone with this URL can post in the channel. Stored encrypted.",
        secret: true,
      },
      {
        name: "bot_token",
        label: "Bot token (optional)",
        hint: "Needed to read and reply to messages. In Discord's developer portal, create an app, turn on Message Content Intent under Bot, and add the bot to your server with View Channel, Send Messages and Read Message History.",
        secret: true,
        optional: true,
      },
    ],
  },
  access: {
    uses: [
      {
        use: "Publish messages in one channel, and edit and delete them",
        scopes: ["webhook.incoming"],
      },
      {
        use: "Read and answer messages there, with a bot",
        scopes: ["bot"],
        optional: true,
        fact: "bot_id",
      },
    ],
  },
};

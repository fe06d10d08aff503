import type { SignInForm } from "./sign-in-form.ts";

export const discord: SignInForm = {
  kind: "pages",
  explain:
    "On Discord you choose a server and a channel in which you may manage webhooks. Crier gets a webhook for that channel. Where Discord also asks you to add a bot, it reads that channel and answers there.",
  setUp: "An app is registered in Discord's developer portal.",
  withoutApp: {
    kind: "credentials",
    explain:
      "Crier posts by a webhook of your channel. Make one in Discord under Server Settings, Integrations, Webhooks: New Webhook, choose the channel, Copy Webhook URL.",
    fields: [
      {
        name: "webhook",
        label: "The webhook's address",
        placeholder: "https://discord.com/api/webhooks/…",
        hint: "Who has it can post in the channel. It is kept encrypted.",
        secret: true,
      },
      {
        name: "bot_token",
        label: "A bot's token (optional)",
        hint: "For reading and answering what people write: in Discord's developer portal, make an app, switch on Message Content Intent under Bot, and add the bot to your server with View Channel, Send Messages and Read Message History.",
        secret: true,
        optional: true,
      },
    ],
  },
};

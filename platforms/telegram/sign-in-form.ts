import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "credentials",
  explain:
    "Crier posts through a bot. In Telegram, send /newbot to @BotFather, then add the bot to your channel as an administrator who can post messages, or to your group as a member. To read comments, also make it an administrator of the channel's discussion group.",
  fields: [
    {
      name: "token",
      label: "Bot token",
      placeholder: "110201543:AAHdqTcvCH1vGWJxfSe1ofSAs0K5PALDsaw",
      hint: "@BotFather shows it when you create the bot, and later under /mybots > API Token. Stored encrypted.",
      secret: true,
    },
    {
      name: "chat",
      label: "Channel or group",
      placeholder: "@yourchannel",
      hint: "The public username. For a private channel or group, open it at web.telegram.org and copy the ID from the URL, such as -1001234567890.",
      handle: true,
    },
  ],
  access: {
    uses: [
      { use: "Publish posts, and edit and delete them" },
      { use: "Read the names of the bot and the chat, and what the bot may do there" },
      { use: "Read comments and answer them, where the bot sees the discussion" },
    ],
  },
};

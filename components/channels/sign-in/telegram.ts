import type { SignInForm } from "./sign-in-form.ts";

export const telegram: SignInForm = {
  kind: "credentials",
  explain:
    "Crier posts as a bot of yours. Make one in Telegram by writing /newbot to @BotFather, and add it to your channel as an administrator who may post messages, or to your group as a member. To read comments, make it an administrator of the channel's discussion group too.",
  fields: [
    {
      name: "token",
      label: "The bot's token",
      placeholder: "110201543:AAHdqTcvCH1vGWJxfSe1ofSAs0K5PALDsaw",
      hint: "BotFather shows it when the bot is made, and again for /mybots under API Token. It is kept encrypted.",
      secret: true,
    },
    {
      name: "chat",
      label: "Channel or group",
      placeholder: "@yourchannel",
      hint: "Its public name. A private one has a number such as -1001234567890: open it at web.telegram.org and copy the number from the address.",
      handle: true,
    },
  ],
};

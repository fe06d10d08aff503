/** Whether the bot is in the chat. When an administrator removes it, its webhook is called. */
import type { SandboxStore, SimulatorContext } from "../spec.ts";
import { chatOf } from "./chat.ts";

const KICKED = "kicked";

export async function isKicked(store: SandboxStore): Promise<boolean> {
  return (await store.recall(KICKED)) === true;
}

/**
 * https://core.telegram.org/bots/api#chatmemberupdated; the secret comes in a header
 * (https://core.telegram.org/bots/api#setwebhook, read in November 2026).
 */
export async function kickBot(context: SimulatorContext, bot: object): Promise<void> {
  const { store, events, now } = context;
  await store.note(KICKED, true);
  if (events === undefined) return;
  const body = JSON.stringify({
    update_id: store.sequence(),
    my_chat_member: {
      chat: chatOf(context),
      from: { id: 1, is_bot: false, first_name: "Admin" },
      date: Math.floor(now().getTime() / 1000),
      old_chat_member: { user: bot, status: "administrator", can_post_messages: true },
      new_chat_member: { user: bot, status: "kicked", until_date: 0 },
    },
  });
  const headers = {
    "content-type": "application/json",
    "x-telegram-bot-api-secret-token": events.secret,
  };
  events.send(new Request(events.address, { method: "POST", headers, body }), 0);
}

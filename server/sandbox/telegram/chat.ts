import type { SimulatorContext } from "../spec.ts";

/** The channel's chat, as https://core.telegram.org/bots/api#chat tells it. */
export function chatOf({ account: { external_account_id, handle } }: SimulatorContext) {
  const username = handle.replace(/^@/, "");
  return { id: Number(external_account_id), type: "channel", title: username, username } as const;
}

/** Whether a call is for that chat. */
export function isChat(context: SimulatorContext, chat_id: unknown): boolean {
  const { id, username } = chatOf(context);
  return (
    String(chat_id) === String(id) || String(chat_id).toLowerCase() === `@${username}`.toLowerCase()
  );
}

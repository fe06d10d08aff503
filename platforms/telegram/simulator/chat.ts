import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";

/** The channel's chat (https://core.telegram.org/bots/api#chat). */
export function chatOf({ account: { external_account_id, handle } }: SimulatorContext) {
  const username = handle.replace(/^@/, "");
  return { id: Number(external_account_id), type: "channel", title: username, username } as const;
}

/** The channel's linked group, in which users comment. */
export function groupOf(context: SimulatorContext) {
  const { id, title } = chatOf(context);
  const group = Number(String(id).replace(/^-100/, "-1009"));
  return { id: group, type: "supergroup", title: `${title} talk` } as const;
}

export function isGroup(context: SimulatorContext, chat_id: unknown): boolean {
  return String(chat_id) === String(groupOf(context).id);
}

export function isChat(context: SimulatorContext, chat_id: unknown): boolean {
  const { id, username } = chatOf(context);
  return (
    String(chat_id) === String(id) || String(chat_id).toLowerCase() === `@${username}`.toLowerCase()
  );
}

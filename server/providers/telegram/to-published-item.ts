import { z } from "zod";
import type { PublishedItem } from "../spec.ts";

/** https://core.telegram.org/bots/api#message */
export const Message = z.object({
  message_id: z.int(),
  chat: z.object({ id: z.int(), type: z.string(), username: z.string().optional() }),
  /** The post's web page, if the server sends it, as the sandbox does. Telegram doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
type Message = z.infer<typeof Message>;

export const Reference = z.object({ chat_id: z.int(), message_ids: z.array(z.int()).min(1) });

export function toPublishedItem(messages: readonly Message[]): PublishedItem {
  const [first] = messages;
  if (first === undefined) throw new Error("Telegram answered without a message.");
  const message_ids = messages.map(({ message_id }) => message_id);
  return {
    external_post_id: String(first.message_id),
    url: first.web_url ?? addressOf(first),
    reference: { chat_id: first.chat.id, message_ids },
  };
}

/** Only members can open the URL of a private channel or supergroup; nobody can open that of a small group. */
function addressOf({ message_id, chat: { id, username } }: Message): string | null {
  if (username !== undefined) return `https://t.me/${username}/${message_id}`;
  const [, number] = /^-100(\d+)$/.exec(String(id)) ?? [];
  return number === undefined ? null : `https://t.me/c/${number}/${message_id}`;
}

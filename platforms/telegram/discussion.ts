/**
 * Where people reply to a channel's posts: its linked group, or the group itself
 * (https://core.telegram.org/api/discussion).
 */
import { z } from "zod";
import type { Fetch, Json } from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { callMethod } from "./api.ts";

/** Why the bot can't read replies; null if it can. */
const Gap = z.enum(["no_group", "not_member", "privacy"]).nullable();
type Gap = z.infer<typeof Gap>;

const Facts = z.object({
  discussion_id: z.int().nullable(),
  discussion_gap: Gap,
});
export type Discussion = z.infer<typeof Facts>;

export function discussionOf(account: { [key: string]: Json }): Discussion | undefined {
  return Facts.safeParse(account).data;
}

const Member = z.object({ status: z.string() });

interface Place {
  token: string;
  bot: { id: number; can_read_all_group_messages?: boolean | undefined };
  chat: { id: number; type: string; linked_chat_id?: number | undefined };
}

/**
 * Finds a chat's group, and whether the bot sees messages there: as an administrator, or if its privacy mode is off
 * (https://core.telegram.org/bots/features#privacy-mode). If the connected chat is the group itself, the bot always
 * sees replies to its messages. Throws a ProviderError if Telegram can't be asked.
 */
export async function findDiscussion(
  fetch: Fetch,
  { token, bot, chat }: Place,
): Promise<Discussion> {
  if (chat.type === "private") return { discussion_id: null, discussion_gap: "no_group" };
  if (chat.type !== "channel") return { discussion_id: chat.id, discussion_gap: null };
  const { linked_chat_id: group } = chat;
  if (group === undefined) return { discussion_id: null, discussion_gap: "no_group" };
  const parameters = { chat_id: group, user_id: bot.id };
  const status = await callMethod(fetch, { token, method: "getChatMember", parameters }, Member)
    .then((member) => member.status)
    .catch((error: unknown) => {
      if (error instanceof ProviderError && error.code !== "platform_unavailable") return "left";
      throw error;
    });
  return { discussion_id: group, discussion_gap: gapOf(status, bot) };
}

function gapOf(status: string, { can_read_all_group_messages }: Place["bot"]): Gap {
  if (status === "left" || status === "kicked") return "not_member";
  if (status === "administrator" || status === "creator") return null;
  return can_read_all_group_messages === true ? null : "privacy";
}

import type { FoundInteraction, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./api.ts";
import type { Message } from "./bot.ts";

export function answered({ message_reference }: Message): string | undefined {
  return message_reference?.message_id;
}

export function isOurs(context: ProviderContext, { author, webhook_id }: Message): boolean {
  const account = accountOf(context);
  return author.id === account.bot_id || webhook_id === account.webhook_id;
}

/** Returns null for a message that neither belongs to a post of the channel nor mentions it. */
export function toFound(
  context: ProviderContext,
  message: Message,
  on_external_id: string | null,
): FoundInteraction | null {
  const { bot_id, webhook_id } = accountOf(context);
  const { id, author, content, mentions, channel_id } = message;
  if (message.webhook_id === webhook_id) return null;
  const ours = author.id === bot_id;
  const isMention = !ours && mentions.some((user) => user.id === bot_id);
  if (on_external_id === null && !isMention) return null;
  const parent = answered(message);
  return {
    kind: on_external_id === null ? "mention" : "comment",
    external_id: id,
    url: addressOf(context, message),
    author: {
      name: author.global_name || author.username,
      handle: author.username,
      url: `https://discord.com/users/${author.id}`,
      avatar_url: avatarOf(author),
      ours,
    },
    text: withNames(content, mentions),
    media: message.attachments.map(({ url, content_type = "", description }) => ({
      kind: kindOf(content_type),
      url,
      alt_text: description ?? null,
    })),
    on_external_id,
    parent_external_id: parent === undefined || parent === on_external_id ? null : parent,
    occurred_at: message.timestamp,
    edited_at: message.edited_timestamp ?? null,
    can_reply: true,
    reference: { place: channel_id },
  };
}

function kindOf(content_type: string): "image" | "video" | "other" {
  if (content_type.startsWith("image/")) return "image";
  return content_type.startsWith("video/") ? "video" : "other";
}

/** Discord writes mentions as user IDs: https://discord.com/developers/docs/reference#message-formatting. */
function withNames(content: string, mentions: Message["mentions"]): string {
  const names = new Map(mentions.map(({ id, username }) => [id, username]));
  return content.replace(/<@!?(\d+)>/g, (whole, id: string) => {
    const name = names.get(id);
    return name === undefined ? whole : `@${name}`;
  });
}

/** https://discord.com/developers/docs/reference#image-formatting */
function avatarOf({ id, avatar }: Message["author"]): string | null {
  return avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null;
}

export function addressOf(
  context: ProviderContext,
  { id, channel_id }: Pick<Message, "id" | "channel_id">,
) {
  const { guild_id } = accountOf(context);
  return guild_id === null ? null : `https://discord.com/channels/${guild_id}/${channel_id}/${id}`;
}

import { Refusal } from "#core/contract/refusal.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { interactionsOf } from "#platforms/interaction-ability.ts";
import { isSandboxPage } from "#server/channels/sandbox/page-url.ts";
import type { Channel, Interaction as Row } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export type InteractionRecord = Row &
  Pick<Channel, "provider" | "account" | "mode"> & { gone: boolean };

export const SELECT_RECORD = `
  SELECT interaction.*, channel.provider, channel.account, channel.mode, channel.deleted_at IS NOT NULL AS gone
  FROM interaction JOIN channel ON channel.id = interaction.channel_id`;

const FIND = `${SELECT_RECORD} WHERE interaction.id = $1 AND interaction.organization_id = $2`;

/** Returns the interaction, or throws. `lock` locks it until the transaction ends. One statement. */
export async function findInteraction(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  id: string,
  lock: "FOR UPDATE OF interaction" | "" = "",
): Promise<InteractionRecord> {
  const [row] = await sql<InteractionRecord>(`${FIND} ${lock}`, [id, organization_id]);
  if (row === undefined) throw Refusal.notFound("interaction", id);
  return row;
}

export function whyNotReplyable(record: InteractionRecord): string | null {
  const ability = interactionsOf(record);
  if (ability.reply === "none") return ability.reason ?? "You can't reply on this channel.";
  if (record.gone) return "The channel was disconnected. Reconnect it to reply.";
  if (record.ours) return "This is your channel's own reply. Reply to the message it answers.";
  if (record.deleted_at !== null) return "The message was deleted on the platform.";
  return record.can_reply ? null : "The platform doesn't allow a reply to this message.";
}

interface StoredAuthor {
  name: string;
  handle: string;
  url: string | null;
  avatar_url: string | null;
}

const DELETED_AUTHOR: StoredAuthor = {
  name: "Deleted account",
  handle: "",
  url: null,
  avatar_url: null,
};

/**
 * Addresses in the sandbox would lead to the real platform, where there is no such person or message, except the
 * sandbox's own page of what the channel wrote.
 */
export function toInteraction(record: InteractionRecord): Interaction {
  const { name, handle, url, avatar_url } =
    (record.author as StoredAuthor | null) ?? DELETED_AUTHOR;
  const isSimulated = record.mode === "sandbox";
  return {
    id: record.id,
    channel_id: record.channel_id,
    provider: record.provider,
    kind: record.kind,
    external_id: record.external_id,
    url: isSimulated ? sandboxPageOf(record) : record.url,
    author: {
      name,
      handle,
      ours: record.ours,
      ...(isSimulated ? { url: null, avatar_url: null } : { url, avatar_url }),
    },
    text: record.text,
    rating: record.rating,
    media: record.media as Interaction["media"],
    post_id: record.post_id,
    parent_id: record.parent_id,
    status: record.status,
    assignee_id: record.assignee_id,
    snoozed_until: toInstant(record.snoozed_until),
    reply_state: record.reply_state,
    can_reply: whyNotReplyable(record) === null,
    occurred_at: record.occurred_at.toISOString(),
    received_at: record.received_at.toISOString(),
    edited_at: toInstant(record.edited_at),
    deleted_at: toInstant(record.deleted_at),
    expires_at: toInstant(record.expires_at),
  };
}

function sandboxPageOf({ ours, url, channel_id }: InteractionRecord): string | null {
  return ours && url !== null && isSandboxPage(url, channel_id) ? url : null;
}

function toInstant(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}

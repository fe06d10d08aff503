import { Refusal } from "#core/contract/refusal.ts";
import { listWords } from "#core/domain/words.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { EntryRecord } from "#server/posts/record/post-record.ts";

/**
 * SQL for whether a `channel` holds its posts. Deleted channels don't: posts scheduled on them fail with the reason.
 */
const CHANNEL_IS_PAUSED = "channel.paused_at IS NOT NULL AND channel.deleted_at IS NULL";

/**
 * SQL for whether a `post` has an unpaused channel: it then starts, and its entries on paused channels are held
 * individually.
 */
const CAN_START = `EXISTS (SELECT FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
  WHERE entry.post_id = post.id AND NOT (${CHANNEL_IS_PAUSED}))`;

/**
 * SQL for whether a `post` may be claimed: it isn't held, and doesn't wait for a person because its time passed during
 * a pause.
 */
export const IS_CLAIMABLE = `late_at IS NULL AND ${CAN_START}`;

export const ALL_PAUSED = `NOT ${CAN_START}`;

export const CLAIMABLE = {
  late_at: null,
  entries: {
    some: { channel: { OR: [{ paused_at: null }, { deleted_at: { not: null } }] } },
  },
};

export function isPaused({ paused_at, deleted_at }: Pick<Channel, "paused_at" | "deleted_at">) {
  return paused_at !== null && deleted_at === null;
}

export function refusePaused(entries: readonly Pick<EntryRecord, "channel">[]): void {
  const paused = entries.filter(({ channel }) => isPaused(channel));
  if (paused.length === 0) return;
  const names = listWords(paused.map(({ channel }) => channel.name));
  const [verb, it] = paused.length === 1 ? ["is", "it"] : ["are", "them"];
  throw Refusal.because(
    "channel_paused",
    `${names} ${verb} paused. Resume ${it} on the Queue page or with POST /queue/resume, or schedule the post for later.`,
  );
}

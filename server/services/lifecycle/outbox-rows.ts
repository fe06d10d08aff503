import type { OutboxEvent, Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import { serverOf } from "../channels/server-of.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";

/** An event for durable functions, sent once the transaction that writes it has committed. */
export type OutboxRow = Pick<OutboxEvent, "id" | "name"> & { data: Prisma.InputJsonObject };

type ArmedPost = Pick<
  PostRecord,
  "id" | "organization_id" | "status" | "schedule_version" | "scheduled_at" | "updated_at"
>;

/** Minimum delay for sharing a run. A run that wakes sooner may already be claiming. */
const SHARED_FROM_MS = 10_000;

export type DueRow = Pick<EntryRecord, "channel_id"> & {
  organization_id: string;
  post_id?: string | null;
  channel: Pick<EntryRecord["channel"], "provider" | "mode" | "account">;
};

/**
 * Returns the events that publish an armed post, to be written with the arming: one per entry of a post published now,
 * otherwise one for the run that sleeps until the post's time. One run wakes for all posts an organization has
 * scheduled for the same time: `wake_key` identifies events that share it.
 */
export function armedRows(
  { organization_id, ...post }: ArmedPost,
  entries: readonly Omit<DueRow, "organization_id">[],
): OutboxRow[] {
  if (post.status === "publishing")
    return entries.map((entry) => channelDueRow({ ...entry, organization_id }));
  const { id: post_id, schedule_version, scheduled_at } = post;
  const id = newId("event");
  const at = scheduled_at?.toISOString() ?? null;
  const isFarAhead = Number(scheduled_at) - post.updated_at.getTime() >= SHARED_FROM_MS;
  const wake_key = isFarAhead ? `${organization_id} ${at}` : id;
  const data = { post_id, organization_id, schedule_version, scheduled_at: at, wake_key };
  return [{ id, name: "post/scheduled", data }];
}

export function awaitingRow({ id, organization_id }: { id: string; organization_id: string }) {
  const data = { post_id: id, organization_id };
  return { id: newId("event"), name: "post/waiting", data } satisfies OutboxRow;
}

export function channelDueRow(due: DueRow): OutboxRow {
  const { organization_id, channel_id, channel, post_id = null } = due;
  const { provider } = channel;
  const data = { organization_id, channel_id, post_id, provider, server: serverOf(channel) };
  return { id: newId("event"), name: "channel/due", data };
}

export function channelDueRows(entries: readonly DueRow[]): OutboxRow[] {
  const byChannel = Map.groupBy(entries, ({ channel_id }) => channel_id);
  return [...byChannel.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [channelDueRow(others.length === 0 ? first : { ...first, post_id: null })];
  });
}

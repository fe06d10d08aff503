import type { OutboxEvent, Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import { serverOf } from "../channels/server-of.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";

/** An event for durable functions, sent once the transaction that it is written in has committed. */
export type OutboxRow = Pick<OutboxEvent, "id" | "name"> & { data: Prisma.InputJsonObject };

type ArmedPost = Pick<
  PostRecord,
  "id" | "organization_id" | "status" | "schedule_version" | "scheduled_at" | "updated_at"
>;

/** A run that is to wake sooner may be claiming already. */
const SHARED_FROM_MS = 10_000;

/** The part of an entry that its channel's event needs. */
export type DueRow = Pick<EntryRecord, "channel_id"> & {
  organization_id: string;
  /** The post whose call it is, where it is that of one. */
  post_id?: string | null;
  channel: Pick<EntryRecord["channel"], "provider" | "mode" | "account">;
};

/**
 * The events that let an armed post go out, to be written with the arming: one for each entry of a post that goes out
 * now, otherwise one for the run that sleeps until the post's time. Of the posts that an organization has booked for one
 * instant, one run wakes for all: `wake_key` says which events ask for the same.
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

/** The event that has a draft armed if its files have become ready in the meantime. */
export function awaitingRow({ id, organization_id }: { id: string; organization_id: string }) {
  const data = { post_id: id, organization_id };
  return { id: newId("event"), name: "post/waiting", data } satisfies OutboxRow;
}

/** The event that starts a run for the calls that are due on a channel. */
export function channelDueRow(due: DueRow): OutboxRow {
  const { organization_id, channel_id, channel, post_id = null } = due;
  const { provider } = channel;
  const data = { organization_id, channel_id, post_id, provider, server: serverOf(channel) };
  return { id: newId("event"), name: "channel/due", data };
}

/** As `channelDueRow`, once for each channel. */
export function channelDueRows(entries: readonly DueRow[]): OutboxRow[] {
  const byChannel = Map.groupBy(entries, ({ channel_id }) => channel_id);
  return [...byChannel.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [channelDueRow(others.length === 0 ? first : { ...first, post_id: null })];
  });
}

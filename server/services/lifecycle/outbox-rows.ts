import type { OutboxEvent, Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";

/** An event for durable functions, sent once the transaction that it is written in has committed. */
export type OutboxRow = Pick<OutboxEvent, "id" | "name"> & { data: Prisma.InputJsonObject };

type ArmedPost = Pick<PostRecord, "id" | "organization_id" | "status" | "schedule_version"> & {
  scheduled_at: Date | null;
};

/** The part of an entry that its event needs. */
export type DueRow = Pick<EntryRecord, "id" | "post_id" | "channel_id"> & {
  organization_id: string;
  channel: Pick<EntryRecord["channel"], "provider">;
};

/**
 * The events that let an armed post go out, to be written with the arming: one for each entry of a post that goes out
 * now, otherwise one for the run that sleeps until the post's time.
 */
export function armedRows(
  { organization_id, ...post }: ArmedPost,
  entries: readonly Omit<DueRow, "organization_id">[],
): OutboxRow[] {
  if (post.status === "publishing")
    return entries.map((entry) => entryDueRow({ ...entry, organization_id }));
  const { id: post_id, schedule_version } = post;
  const scheduled_at = post.scheduled_at?.toISOString() ?? null;
  const data = { post_id, organization_id, schedule_version, scheduled_at };
  return [{ id: newId("event"), name: "post/scheduled", data }];
}

/** The event that starts a run for an entry that is on its way. */
export function entryDueRow({
  id,
  post_id,
  organization_id,
  channel_id,
  channel,
}: DueRow): OutboxRow {
  const { provider } = channel;
  return {
    id: newId("event"),
    name: "entry/due",
    data: { entry_id: id, post_id, organization_id, channel_id, provider },
  };
}

import type { OutboxEvent, Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";

/** What durable functions are to do, sent to them once the write that it stands in is done. */
export type OutboxRow = Pick<OutboxEvent, "id" | "name"> & { data: Prisma.InputJsonObject };

type ArmedPost = Pick<PostRecord, "id" | "organization_id" | "status" | "schedule_version"> & {
  scheduled_at: Date | null;
};

/** As much of an entry as its function is told. */
export type DueRow = Pick<EntryRecord, "id" | "post_id" | "channel_id"> & {
  organization_id: string;
  channel: Pick<EntryRecord["channel"], "provider">;
};

/**
 * What carries an armed post on, in the write that arms it: an event for each entry when it goes out now, one that wakes at
 * its time otherwise.
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

/** What has an entry taken up that is on its way. */
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

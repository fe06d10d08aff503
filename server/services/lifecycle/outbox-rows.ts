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

/** The part of an entry that its event needs. */
export type DueRow = Pick<EntryRecord, "id" | "post_id" | "channel_id"> & {
  organization_id: string;
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
    return entries.map((entry) => entryDueRow({ ...entry, organization_id }));
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

/** The event that starts a run for an entry that is on its way. */
export function entryDueRow({
  id,
  post_id,
  organization_id,
  channel_id,
  channel,
}: DueRow): OutboxRow {
  const { provider } = channel;
  const server = serverOf(channel);
  return {
    id: newId("event"),
    name: "entry/due",
    data: { entry_id: id, post_id, organization_id, channel_id, provider, server },
  };
}

/** The event that starts the deletion of an entry that is out from its platform. */
export function entryDeletionRow(entry: DueRow, asked_at: Date): OutboxRow {
  return changeRow("entry/deletion", entry, asked_at);
}

/** The event that starts the change of an entry where it is out. */
export function entryEditRow(entry: DueRow, asked_at: Date): OutboxRow {
  return changeRow("entry/edit", entry, asked_at);
}

function changeRow(
  name: string,
  { id, post_id, organization_id, channel_id, channel: { provider } }: DueRow,
  asked_at: Date,
): OutboxRow {
  const about = { entry_id: id, post_id, organization_id, channel_id, provider };
  return { id: newId("event"), name, data: { ...about, asked_at: asked_at.toISOString() } };
}

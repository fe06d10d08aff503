import { channelDueRow, type DueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { OutboxRow } from "#server/kernel/commit.ts";
import { newId } from "#server/platform/ids.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";

type ArmedPost = Pick<
  PostRecord,
  "id" | "organization_id" | "status" | "schedule_version" | "scheduled_at" | "updated_at"
>;

/** Minimum delay for sharing a run. A run that wakes sooner may already be claiming. */
const SHARED_FROM_MS = 10_000;

/** Runs of one organization wake at multiples of this time. A multiple of it is every whole second. */
const WAKE_EVERY_MS = 200;

/**
 * Returns the events that publish an armed post, to be written with the arming: one per entry of a post published now,
 * otherwise one for the run that sleeps until the post's time. One run wakes for all posts an organization has
 * scheduled for about the same time: `wake_key` identifies events that share it.
 */
export function armedRows(
  { organization_id, ...post }: ArmedPost,
  entries: readonly Omit<DueRow, "organization_id">[],
): OutboxRow[] {
  if (post.status === "publishing")
    return entries.map((entry) => channelDueRow({ ...entry, organization_id }));
  const { id: post_id, schedule_version, scheduled_at } = post;
  const id = newId("event");
  const due = Number(scheduled_at);
  const isShared = due - post.updated_at.getTime() >= SHARED_FROM_MS;
  const wake_at = isShared ? Math.ceil(due / WAKE_EVERY_MS) * WAKE_EVERY_MS : due;
  const at = new Date(wake_at).toISOString();
  const wake_key = isShared ? `${organization_id} ${at}` : id;
  const data = { post_id, organization_id, schedule_version, scheduled_at: at, wake_key };
  return [{ id, name: "post/scheduled", data }];
}

export function awaitingRow({ id, organization_id }: { id: string; organization_id: string }) {
  const data = { post_id: id, organization_id };
  return { id: newId("event"), name: "post/waiting", data } satisfies OutboxRow;
}

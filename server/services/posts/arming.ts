import { Refusal } from "#core/contract/refusal.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { OutboxEvent, Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { PostVerdict } from "./judge-post.ts";
import type { EntryRecord, PostLike, PostRecord } from "./post-record.ts";
import { toJudgedPost } from "./to-resource.ts";

/** Refuses, with the whole post, what can't go out as it stands. */
export function refuseUnlessReady(post: PostLike, verdict: PostVerdict) {
  if (!verdict.ready) throw Refusal.notReady(toJudgedPost(post, verdict));
}

/** The state an armed post is in: waiting for its time, or on its way. */
export function armedState(choice: ScheduleChoice, now: Date) {
  if (choice.at === "now") return { status: "publishing", scheduled_at: now } as const;
  return { status: "scheduled", scheduled_at: choice.at } as const;
}

/** An event to be sent once the write that it stands in is done. */
export type OutboxRow = Pick<OutboxEvent, "id" | "name"> & { data: Prisma.InputJsonObject };

type ArmedPost = Pick<PostRecord, "id" | "organization_id"> &
  ({ status: "publishing" } | Pick<PostRecord, "status" | "scheduled_at" | "schedule_version">);

export type ArmedEntry = Pick<EntryRecord, "id" | "channel_id"> & {
  channel: Pick<EntryRecord["channel"], "provider">;
};

/**
 * The events that carry an armed post on, for the outbox, in the transaction that arms it: one per channel when it goes
 * out now, one that wakes at its time otherwise.
 */
export function armedEvents(post: ArmedPost, entries: readonly ArmedEntry[]): OutboxRow[] {
  const { id: post_id, organization_id } = post;
  if (post.status === "publishing") {
    return entries.map(({ id, channel_id, channel }) => ({
      id: newId("event"),
      name: "entry/due",
      data: { entry_id: id, post_id, organization_id, channel_id, provider: channel.provider },
    }));
  }
  return [
    {
      id: newId("event"),
      name: "post/scheduled",
      data: {
        post_id,
        organization_id,
        schedule_version: post.schedule_version,
        scheduled_at: post.scheduled_at?.toISOString() ?? null,
      },
    },
  ];
}

/**
 * State changes of posts and entries that haven't been sent. `writePost` stores the resulting state; nothing else sets
 * a status, publishing time, number of tries or schedule version.
 */
import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { POST_TRANSITIONS } from "#core/domain/lifecycle/post-transitions.ts";
import { statusAfter } from "#core/domain/lifecycle/transition.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import { trackingNow } from "#server/posts/record/entry-copy.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import type { WhenReady } from "#server/posts/record/when-ready.ts";
import { NOT_YET_TRIED } from "./new-state.ts";

interface Arming {
  choice: ScheduleChoice;
  now: Date;
  by: EventActor;
  in_person: boolean;
}

export function timeOf(choice: ScheduleChoice, now: Date): Date {
  return choice.at === "now" ? now : choice.at;
}

/** Returns the post as scheduled or publishing. Runs armed for an older version do nothing. */
export function armPost<Post extends PostLike>(post: Post, { choice, now, by, in_person }: Arming) {
  const event = choice.at === "now" ? "publish" : "schedule";
  const scheduled_at = timeOf(choice, now);
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, event),
    scheduled_at,
    schedule_version: post.schedule_version + 1,
    armed_by: { ...by },
    armed_in_person: in_person,
    when_ready: null,
    late_at: null,
    entries: entriesAfter({ ...post, scheduled_at }, event),
  };
}

export function unschedulePost<Post extends PostLike>(post: Post) {
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, "unschedule"),
    scheduled_at: null,
    schedule_version: post.schedule_version + 1,
    armed_by: null,
    armed_in_person: false,
    when_ready: null,
    late_at: null,
    entries: entriesAfter(post, "unschedule"),
  };
}

/** Returns the post as a draft that is armed once its files are ready, for `awaited_time` if that has passed. */
export function awaitFiles<Post extends PostLike>(
  armed: Post,
  by: EventActor,
  awaited_time: string | null = null,
): Post {
  const own = armed.entries.flatMap(({ channel_id, scheduled_at }) =>
    scheduled_at === null ? [] : [[channel_id, scheduled_at.toISOString()] as const],
  );
  const isNow = armed.status === "publishing";
  const when_ready: WhenReady = {
    scheduled_at: isNow ? awaited_time : (armed.scheduled_at?.toISOString() ?? null),
    channels: Object.fromEntries(own),
    queued: armed.entries.filter(({ queued }) => queued).map(({ channel_id }) => channel_id),
    by,
    ...(armed.armed_in_person ? { in_person: true } : {}),
    error: null,
  };
  return { ...unschedulePost(armed), when_ready: { ...when_ready, by: { ...by } } };
}

/** A failed post stays failed, so that restoring it brings back what happened. */
export function deletePostAt<Post extends PostLike>(post: Post, now: Date) {
  return { ...(post.status === "failed" ? post : unschedulePost(post)), deleted_at: now };
}

export function alignEntries<Post extends PostLike>(post: Post): Post {
  const { status } = post;
  if (status === "draft") return { ...post, entries: entriesAfter(post, "unschedule") };
  if (status === "scheduled") return { ...post, entries: entriesAfter(post, "schedule") };
  if (status === "publishing") return { ...post, entries: entriesAfter(post, "publish") };
  return post;
}

/** Entries of a publishing post that have a later time of their own are scheduled. Those of a draft never are. */
function entriesAfter(
  { entries, scheduled_at: at, ...post }: PostLike,
  event: "schedule" | "publish" | "unschedule",
) {
  return entries.map((entry) => {
    const waits = event === "publish" && entry.scheduled_at !== null;
    const status = statusAfter(ENTRY_TRANSITIONS, waits ? "schedule" : event);
    const scheduled_at = event === "unschedule" ? null : entry.scheduled_at;
    const turn = event === "publish" ? { due_at: entry.scheduled_at ?? at } : {};
    const starts = event === "publish" && !waits;
    // Entries published immediately have left the queue, and drafts aren't in it.
    const queued = entry.queued && status === "scheduled";
    const tracking = starts ? trackingNow(post, entry) : null;
    return { ...entry, ...NOT_YET_TRIED, ...turn, status, scheduled_at, queued, tracking };
  });
}

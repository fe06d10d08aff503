/**
 * What becomes of a post and its entries that have not been sent. The state made here is stored by `writePost`; nothing
 * else makes or writes a status, a time of publishing, a number of tries or a schedule's version.
 */
import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { POST_TRANSITIONS } from "#core/domain/lifecycle/post-transitions.ts";
import { statusAfter } from "#core/domain/lifecycle/transition.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { EventActor } from "../events/event-row.ts";
import type { PostLike } from "../posts/post-record.ts";
import { NOT_YET_TRIED } from "./new-state.ts";

interface Arming {
  choice: ScheduleChoice;
  now: Date;
  /** The actor in whose name it goes out later. */
  by: EventActor;
}

/** When a post that is armed like this goes out. */
export function timeOf(choice: ScheduleChoice, now: Date): Date {
  return choice.at === "now" ? now : choice.at;
}

/** The post armed: waiting for its time, or on its way. Runs that were armed for an older version do nothing. */
export function armPost<Post extends PostLike>(post: Post, { choice, now, by }: Arming) {
  const event = choice.at === "now" ? "publish" : "schedule";
  const scheduled_at = timeOf(choice, now);
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, event),
    scheduled_at,
    schedule_version: post.schedule_version + 1,
    armed_by: { ...by },
    when_ready: null,
    late_at: null,
    entries: entriesAfter({ ...post, scheduled_at }, event),
  };
}

/** The post as a draft, with no time to go out at. */
export function unschedulePost<Post extends PostLike>(post: Post) {
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, "unschedule"),
    scheduled_at: null,
    schedule_version: post.schedule_version + 1,
    armed_by: null,
    when_ready: null,
    late_at: null,
    entries: entriesAfter(post, "unschedule"),
  };
}

/** The post deleted: a draft that can be restored. */
export function deletePostAt<Post extends PostLike>(post: Post, now: Date) {
  return { ...unschedulePost(post), deleted_at: now };
}

/** The post with newly planned entries, each given the state that the post is in. */
export function alignEntries<Post extends PostLike>(post: Post): Post {
  const { status } = post;
  if (status === "draft") return { ...post, entries: entriesAfter(post, "unschedule") };
  if (status === "scheduled") return { ...post, entries: entriesAfter(post, "schedule") };
  if (status === "publishing") return { ...post, entries: entriesAfter(post, "publish") };
  return post;
}

/** The entries of a published post that have a later time of their own are scheduled. Those of a draft never are. */
function entriesAfter(
  { entries, scheduled_at: at }: PostLike,
  event: "schedule" | "publish" | "unschedule",
) {
  return entries.map((entry) => {
    const waits = event === "publish" && entry.scheduled_at !== null;
    const status = statusAfter(ENTRY_TRANSITIONS, waits ? "schedule" : event);
    const scheduled_at = event === "unschedule" ? null : entry.scheduled_at;
    const turn = event === "publish" ? { due_at: entry.scheduled_at ?? at } : {};
    // What goes out at once no longer has a place in the queue, and a draft has none.
    const queued = entry.queued && status === "scheduled";
    return { ...entry, ...NOT_YET_TRIED, ...turn, status, scheduled_at, queued };
  });
}

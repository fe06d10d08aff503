/**
 * What becomes of a post and its entries that are not sent yet. What is made here is stored by `writePost`; nothing else
 * makes or writes a status, a time of publishing, a number of tries or a schedule's version.
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
  /** In whose name it goes out later. */
  by: EventActor;
}

/** When a post goes out that is armed so. */
export function timeOf(choice: ScheduleChoice, now: Date): Date {
  return choice.at === "now" ? now : choice.at;
}

/** The post armed: waiting for its time, or on its way. What runs were armed for an older version does nothing. */
export function armPost<Post extends PostLike>(post: Post, { choice, now, by }: Arming) {
  const event = choice.at === "now" ? "publish" : "schedule";
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, event),
    scheduled_at: timeOf(choice, now),
    schedule_version: post.schedule_version + 1,
    armed_by: { ...by },
    entries: entriesAfter(post, event),
  };
}

/** The post as a draft that waits for nothing. */
export function unschedulePost<Post extends PostLike>(post: Post) {
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, "unschedule"),
    scheduled_at: null,
    schedule_version: post.schedule_version + 1,
    armed_by: null,
    entries: entriesAfter(post, "unschedule"),
  };
}

/** The post deleted: a draft that can be restored. */
export function deletePostAt<Post extends PostLike>(post: Post, now: Date) {
  return { ...unschedulePost(post), deleted_at: now };
}

/** The post with entries that were planned anew, each in the post's state. */
export function alignEntries<Post extends PostLike>(post: Post): Post {
  const { status } = post;
  if (status === "draft") return { ...post, entries: entriesAfter(post, "unschedule") };
  if (status === "scheduled") return { ...post, entries: entriesAfter(post, "schedule") };
  if (status === "publishing") return { ...post, entries: entriesAfter(post, "publish") };
  return post;
}

/** Of a post that is published, what has a later time of its own is scheduled; that of a draft is none. */
function entriesAfter({ entries }: PostLike, event: "schedule" | "publish" | "unschedule") {
  return entries.map((entry) => {
    const waits = event === "publish" && entry.scheduled_at !== null;
    const status = statusAfter(ENTRY_TRANSITIONS, waits ? "schedule" : event);
    const scheduled_at = event === "unschedule" ? null : entry.scheduled_at;
    return { ...entry, ...NOT_YET_TRIED, status, scheduled_at };
  });
}

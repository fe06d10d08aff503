/**
 * Drafts that are to be armed once their files are ready. What is kept of that is made here, and stored by `writePost` as
 * all else that becomes of a post.
 */
import type { Post } from "#core/contract/resources/post.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { EventActor } from "../events/event-row.ts";
import type { PostLike } from "../posts/post-record.ts";
import { unschedulePost } from "./arm-post.ts";

/** What such a draft is to become: `post.when_ready`. */
export interface WhenReady {
  /** When it is to go out; null: at once. */
  scheduled_at: string | null;
  /** The later times of channels that have one of their own, by channel id. */
  channels: { [channel_id: string]: string };
  /** The channels whose time is a slot of the queue, by their ids. Absent in rows of an earlier release. */
  queued?: string[];
  /** The actor in whose name it is armed. */
  by: EventActor;
  /** Why it was not armed when its files were ready: it waits no longer. Null while it waits. */
  error: string | null;
}

/** An armed post as the draft that will be armed like it. */
export function awaitFiles<Post extends PostLike>(armed: Post, by: EventActor): Post {
  const own = armed.entries.flatMap(({ channel_id, scheduled_at }) =>
    scheduled_at === null ? [] : [[channel_id, scheduled_at.toISOString()] as const],
  );
  const isNow = armed.status === "publishing";
  const when_ready: WhenReady = {
    scheduled_at: isNow ? null : (armed.scheduled_at?.toISOString() ?? null),
    channels: Object.fromEntries(own),
    queued: armed.entries.filter(({ queued }) => queued).map(({ channel_id }) => channel_id),
    by,
    error: null,
  };
  return { ...unschedulePost(armed), when_ready: { ...when_ready, by: { ...by } } };
}

/** What the API tells of it. */
export function toWhenReady(post: Pick<PostLike, "when_ready">): Post["when_ready"] {
  const kept = whenReadyOf(post);
  return kept && { scheduled_at: kept.scheduled_at, error: kept.error };
}

/** What was kept of a post's arming, whether it still waits or not. */
function whenReadyOf({ when_ready }: Pick<PostLike, "when_ready">): WhenReady | null {
  return when_ready as WhenReady | null;
}

/** What a post is to become once its files are ready; null where it does not wait for any. */
export function awaitedArming(post: Pick<PostLike, "when_ready">): WhenReady | null {
  const kept = whenReadyOf(post);
  return kept?.error === null ? kept : null;
}

/** A draft with the times that its channels are to have, those that are over left out. */
export function withAwaitedTimes<Post extends PostLike>(post: Post, now: Date): Post {
  const awaited = awaitedArming(post);
  if (awaited === null) return post;
  const entries = post.entries.map((entry) => {
    const own = awaited.channels[entry.channel_id];
    const isAhead = own !== undefined && new Date(own) > now;
    const queued = awaited.queued?.includes(entry.channel_id) ?? false;
    return { ...entry, queued, scheduled_at: isAhead ? new Date(own) : null };
  });
  return { ...post, entries };
}

/** When such a draft is to go out: at once where its time is over. */
export function awaitedChoice({ scheduled_at }: WhenReady, now: Date): ScheduleChoice {
  const at = scheduled_at === null ? now : new Date(scheduled_at);
  return at <= now ? { at: "now" } : { at };
}

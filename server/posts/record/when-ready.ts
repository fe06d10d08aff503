/** Drafts to be armed once their files are ready. */
import type { Post } from "#core/contract/resources/post.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import type { PostLike } from "./post-record.ts";

export interface WhenReady {
  /** Scheduled time. Null means immediately. */
  scheduled_at: string | null;
  channels: { [channel_id: string]: string };
  /** IDs of the channels whose time is a queue slot. */
  queued: string[];
  by: EventActor;
  /** Whether a person scheduled or published it themselves. */
  in_person?: boolean;
  /** Why it wasn't armed when its files were ready, so it no longer waits. Null while it waits. */
  error: string | null;
}

export function toWhenReady(post: Pick<PostLike, "when_ready">): Post["when_ready"] {
  const stored = whenReadyOf(post);
  return stored && { scheduled_at: stored.scheduled_at, error: stored.error };
}

function whenReadyOf({ when_ready }: Pick<PostLike, "when_ready">): WhenReady | null {
  return when_ready as WhenReady | null;
}

export function awaitedArming(post: Pick<PostLike, "when_ready">): WhenReady | null {
  const stored = whenReadyOf(post);
  return stored?.error === null ? stored : null;
}

/** Returns a draft with the future times its channels will have. Past times are omitted. */
export function withAwaitedTimes<Post extends PostLike>(post: Post, now: Date): Post {
  const awaited = awaitedArming(post);
  if (awaited === null) return post;
  const entries = post.entries.map((entry) => {
    const own = awaited.channels[entry.channel_id];
    const isAhead = own !== undefined && new Date(own) > now;
    const queued = awaited.queued.includes(entry.channel_id);
    return { ...entry, queued, scheduled_at: isAhead ? new Date(own) : null };
  });
  return { ...post, entries };
}

/** Returns when such a draft is published: immediately if its time has passed. */
export function awaitedChoice({ scheduled_at }: WhenReady, now: Date): ScheduleChoice {
  const at = scheduled_at === null ? now : new Date(scheduled_at);
  return at <= now ? { at: "now" } : { at };
}

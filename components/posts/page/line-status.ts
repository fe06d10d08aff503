import type { ChannelEntry, EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { DisplayStatus } from "../display-status.ts";

type Entry = Pick<ChannelEntry, "status" | "scheduled_at" | "held_at">;

/**
 * Returns the displayed status of one channel of a post that is going out; null where the countdown above says it for all.
 * Only a channel with a later time of its own is still "Scheduled".
 */
export function lineStatusOf(
  post: Pick<Post, "status">,
  { status, scheduled_at, held_at }: Entry,
): DisplayStatus | EntryStatus | null {
  if (status !== "scheduled") return status;
  if (held_at !== null) return "held";
  if (scheduled_at !== null) return status;
  return post.status === "scheduled" ? null : "publishing";
}

/** Returns the channels of a post with those first that need a person; otherwise in their order. */
export function byNeed<Each extends Pick<ChannelEntry, "status" | "error" | "held_at">>(
  channels: readonly Each[],
): readonly Each[] {
  const needs = (entry: Each) => Number(!needsPerson(entry));
  return channels.toSorted((a, b) => needs(a) - needs(b));
}

/** Whether a channel failed, can't be confirmed, couldn't be deleted, or is held back. */
export function needsPerson({
  status,
  error,
  held_at,
}: Pick<ChannelEntry, "status" | "error" | "held_at">): boolean {
  if (status === "failed" || status === "unconfirmed" || status === "handoff") return true;
  return status === "published" ? error !== null : held_at !== null;
}

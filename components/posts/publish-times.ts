import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { TimeSpan } from "../time/format-time.ts";

type Timed = Pick<Post, "scheduled_at" | "when_ready"> & {
  channels: readonly Pick<ChannelEntry, "scheduled_at">[];
};

/** Returns when a post's first and last channels are published; null without a time. The queue gives each its own. */
export function publishTimesOf({ scheduled_at, when_ready, channels }: Timed): TimeSpan | null {
  const at = scheduled_at ?? when_ready?.scheduled_at ?? null;
  if (at === null) return null;
  const times = channels.map((entry) => Date.parse(entry.scheduled_at ?? at));
  const first = new Date(at);
  return [first, new Date(Math.max(first.getTime(), ...times))];
}

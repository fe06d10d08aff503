import { isDisconnected } from "#components/channels/is-disconnected.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { type DisplayStatus, displayStatusOf } from "../display-status.ts";

/** How long a post may be due before it counts as late: publishing starts within seconds. */
const LATE_MS = 60_000;

type Listed = Pick<PostRow, "status" | "when_ready" | "approval" | "scheduled_at" | "channels">;

interface ChannelContext {
  channels: readonly Pick<Channel, "id" | "health" | "sign_in_ends_at" | "paused_at">[];
  now: Date;
}

/** What keeps a scheduled post from being published, besides approval. */
export type Hold =
  | { kind: "late" }
  | { kind: "paused" | "disconnected"; channel_id: string; name: string };

/** Returns what holds a post back that is otherwise ready to be published at its time; null if nothing does. */
export function holdOf(post: Listed, { channels, now }: ChannelContext): Hold | null {
  if (displayStatusOf(post) !== "scheduled") return null;
  for (const { channel_id, name, status } of post.channels) {
    const channel = channels.find(({ id }) => id === channel_id);
    if (channel === undefined) {
      // A person disconnected it. Only what is still to be published there is held back.
      if (status === "scheduled") return { kind: "disconnected", channel_id, name };
      continue;
    }
    if (isDisconnected(channel, now)) return { kind: "disconnected", channel_id, name };
    if (channel.paused_at !== null) return { kind: "paused", channel_id, name };
  }
  const due = Date.parse(post.scheduled_at ?? "");
  return due + LATE_MS < now.getTime() ? { kind: "late" } : null;
}

/** The displayed status of a row: a post that is due or held back is never "Scheduled". */
export function rowStatusOf(post: Listed, context: ChannelContext): DisplayStatus {
  const status = displayStatusOf(post);
  if (status !== "scheduled") return status;
  if (holdOf(post, context) !== null) return "held";
  return Date.parse(post.scheduled_at ?? "") <= context.now.getTime() ? "publishing" : status;
}

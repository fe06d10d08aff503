import type { ChannelEntry, EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { Post, PostRow } from "#core/contract/resources/post.ts";
import { unlessLive } from "../api/live.ts";
import { isHandedOff, lacksApproval } from "./display-status.ts";

/** How long before its time a scheduled post counts as being published: "publish now" schedules 10 seconds ahead. */
const SOON_MS = 15_000;
const PUBLISHING_REFRESH_MS = 1000;
const WAITING_REFRESH_MS = 3000;
const IDLE_REFRESH_MS = 15_000;

type Timed = Pick<Post | PostRow, "status" | "scheduled_at"> & {
  channels?: readonly { status: EntryStatus; edit?: ChannelEntry["edit"] }[];
  when_ready?: Post["when_ready"];
  approval?: PostRow["approval"];
  late_at?: string | null;
};

/** Whether a scheduled post is published within seconds: not if it is late or unapproved. `now` in milliseconds. */
export function isGoingOut(post: Timed, now: number): boolean {
  const { status, scheduled_at, approval, late_at = null } = post;
  if (status !== "scheduled" || scheduled_at === null || late_at !== null) return false;
  if (approval !== undefined && lacksApproval(approval)) return false;
  return Date.parse(scheduled_at) - now < SOON_MS;
}

function isBeingChanged({ channels = [] }: Timed): boolean {
  return channels.some(({ status, edit }) => status === "deleting" || edit?.state === "editing");
}

/**
 * Returns the polling interval in milliseconds: every second while a post is being published, shortly while files are
 * pending, otherwise rarely, or false with live updates.
 */
export function refreshAfter(posts: readonly Timed[], now: number): number | false {
  const moving = posts.some(
    (post) =>
      (post.status === "publishing" && !isHandedOff(post)) ||
      isBeingChanged(post) ||
      isGoingOut(post, now),
  );
  if (moving) return PUBLISHING_REFRESH_MS;
  const waiting = posts.some(({ when_ready }) => when_ready?.error === null);
  return waiting ? WAITING_REFRESH_MS : unlessLive(IDLE_REFRESH_MS);
}

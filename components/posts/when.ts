import type { PostRow } from "#core/contract/resources/post.ts";
import { formatMoment } from "../time/format-time.ts";
import { lowerFirst } from "../time/lower-first.ts";
import { ROW_COPY } from "./copy.ts";

type Timed = Pick<PostRow, "status" | "scheduled_at" | "when_ready"> & {
  updated_at: string | null;
  published_at: string | null;
};

/** "Publish now" schedules 10 seconds ahead, which isn't a time that anyone chose. */
const SOON_MS = 60_000;

/** Returns when a post is scheduled, was published or was last edited, depending on its status. */
export function when(post: Timed, zone: string, now: Date): string {
  const moment = (instant: string | null) =>
    instant === null ? "" : formatMoment(new Date(instant), zone, now);
  if (post.status === "scheduled") return moment(post.scheduled_at);
  const awaited = post.when_ready?.error === null ? post.when_ready.scheduled_at : null;
  if (awaited !== null && Date.parse(awaited) > now.getTime() + SOON_MS)
    return ROW_COPY.not_before(lowerFirst(moment(awaited)));
  if (post.status === "draft") return ROW_COPY.edited(lowerFirst(moment(post.updated_at)));
  return moment(post.published_at ?? post.updated_at);
}

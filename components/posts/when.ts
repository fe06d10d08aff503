import type { PostRow } from "#core/contract/resources/post.ts";
import { formatMoment } from "../time/format-time.ts";

type Timed = Pick<PostRow, "status" | "scheduled_at"> & {
  updated_at: string | null;
  published_at: string | null;
};

/** When a post goes out, went out, or was last touched: what matters in its state. */
export function when(post: Timed, zone: string, now: Date): string {
  const moment = (instant: string | null) =>
    instant === null ? "" : formatMoment(new Date(instant), zone, now);
  if (post.status === "scheduled") return moment(post.scheduled_at);
  if (post.status === "draft") return `edited ${lowerFirst(moment(post.updated_at))}`;
  return moment(post.published_at ?? post.updated_at);
}

/** `Today` in the middle of a phrase; a weekday keeps its capital. */
function lowerFirst(words: string) {
  return /^(Today|Yesterday|Tomorrow)/.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

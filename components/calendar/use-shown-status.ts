"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { DisplayStatus } from "../posts/display-status.ts";
import { rowStatusOf } from "../posts/row/row-status.ts";
import { useParts } from "./calendar-context.ts";

/** Returns a function that gives a post's status, which is "On hold" if a channel can't be published to. */
export function useShownStatus(): (post: PostRow) => DisplayStatus {
  const { channels, now } = useParts();
  const connected = [...channels.values()];
  return (post) => rowStatusOf(post, { channels: connected, now });
}

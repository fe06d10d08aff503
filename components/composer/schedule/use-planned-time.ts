"use client";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { isScheduled } from "../draft/is-scheduled.ts";

/**
 * Returns the time in the URL that a post was created for in the calendar; null without one, once it is scheduled, and
 * once that time has passed.
 */
export function usePlannedTime(post: Post | null): Date | null {
  const given = useSearchParams().get("at");
  const [at] = useState(() => Date.parse(given ?? ""));
  if (Number.isNaN(at) || at <= serverNow()) return null;
  return post !== null && isScheduled(post) ? null : new Date(at);
}

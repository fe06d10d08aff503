"use client";
import { formatMomentWithin } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const MINUTE_MS = 60_000;

/** Returns a function that formats times in the organization's zone, for the middle of a sentence: `today, 14:02`. */
export function useShortMoment(): (instant: string) => string {
  const { now, organization } = useWorkspace();
  const current = useNow(now, MINUTE_MS);
  return (instant) => formatMomentWithin(new Date(instant), organization.time_zone, current);
}

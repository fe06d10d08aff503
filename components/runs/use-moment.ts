"use client";
import { formatDay } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const MINUTE_MS = 60_000;

/**
 * Returns a function that formats times in the organization's zone to the second, for the middle of a sentence: `today,
 * 14:02:09`.
 */
export function useMoment(): (instant: string) => string {
  const workspace = useWorkspace();
  const zone = workspace.organization.time_zone;
  const now = useNow(workspace.now, MINUTE_MS);
  return (instant) => {
    const day = formatDay(new Date(instant), zone, now);
    return `${day.replace(/^(Today|Yesterday|Tomorrow)$/, (word) => word.toLowerCase())}, ${formatSeconds(instant, zone)}`;
  };
}

function formatSeconds(instant: string, timeZone: string): string {
  const parts = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-GB", { timeZone, ...parts }).format(new Date(instant));
}

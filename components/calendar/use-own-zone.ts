"use client";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import { useBrowserZone } from "../time/zone/use-browser-zone.ts";

/** Returns the reader's time zone if its clocks differ from those of `zone`; otherwise null. */
export function useOwnZone(zone: string, now: Date): string | null {
  const own = useBrowserZone();
  if (own === null || own === zone) return null;
  return describeOffset(now, own) === describeOffset(now, zone) ? null : own;
}

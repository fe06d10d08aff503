"use client";
import type { Slot } from "#core/domain/calendar/slots.ts";
import { formatClock } from "../time/format-time.ts";
import { useParts } from "./calendar-context.ts";
import { CALENDAR_COPY } from "./copy.ts";

/** Marks the present minute within its hour. */
export function NowLine({ slot: { starts_at, ends_at } }: { slot: Slot }) {
  const { now, zone } = useParts();
  if (now < starts_at || now >= ends_at) return null;
  const part = (now.getTime() - starts_at.getTime()) / (ends_at.getTime() - starts_at.getTime());
  const clock = formatClock(now, zone);
  return (
    <div
      data-now
      style={{ top: `${Math.round(part * 100)}%` }}
      className="pointer-events-none absolute inset-x-0 z-20 border-t-2 border-failed print:hidden"
    >
      <span className="absolute -top-2 -left-px rounded-r-full bg-failed px-1.5 text-xs leading-4 font-bold text-surface">
        <span className="sr-only">{CALENDAR_COPY.now(clock)}</span>
        <span aria-hidden>{clock}</span>
      </span>
    </div>
  );
}

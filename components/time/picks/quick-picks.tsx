"use client";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { Button } from "#components/ui/button.tsx";
import { usePolicy } from "#components/workspace/use-policy.ts";
import type { QuietPolicy } from "#core/domain/schedule/quiet-hours.ts";

import { isQuiet, nextAllowedTime } from "#core/domain/schedule/quiet-hours.ts";
import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { PICKS_COPY } from "../copy.ts";
import { formatClock, formatMoment } from "../format-time.ts";

interface Props {
  zone: string;
  onPick(instant: Date): void;
}

export function QuickPicks({ zone, onPick }: Props) {
  const { policy } = usePolicy();
  // Fixed while the dialog is open, so that buttons don't change under the pointer.
  const [now] = useState(() => new Date(serverNow()));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{PICKS_COPY.title}</legend>
      {listPicks(now, zone, policy).map(({ label, instant }) => (
        <Button key={label} onClick={() => onPick(instant)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

const MORNING = "09:00";

interface Pick {
  label: string;
  instant: Date;
}

/** Returns distinct suggested times, soonest first. A time in quiet hours is moved to their end. */
export function listPicks(now: Date, zone: string, policy: QuietPolicy | undefined): Pick[] {
  const inAnHour = new Date(Math.ceil((now.getTime() + HOUR_MS) / MINUTE_MS) * MINUTE_MS);
  const mornings = [
    morningIn(1, now, zone),
    morningIn(daysUntilWeekday(toLocalTime(now, zone)), now, zone),
  ];
  const picks = [
    { label: PICKS_COPY.in_an_hour(formatClock(inAnHour, zone)), instant: inAnHour },
    ...mornings.map((instant) => ({ label: formatMoment(instant, zone, now), instant })),
  ];
  const free = picks.map((pick) => (isFree(pick.instant, policy) ? pick : afterQuiet(pick)));
  return free
    .filter(({ instant }, index) => index === free.findIndex((other) => isSame(other, instant)))
    .toSorted((left, right) => left.instant.getTime() - right.instant.getTime());

  function afterQuiet({ instant }: Pick): Pick {
    const next = policy === undefined ? instant : nextAllowedTime(instant, policy);
    return { label: PICKS_COPY.after_quiet_hours(formatMoment(next, zone, now)), instant: next };
  }
}

function isFree(instant: Date, policy: QuietPolicy | undefined): boolean {
  return policy === undefined || !isQuiet(instant, policy);
}

function isSame(pick: Pick, instant: Date): boolean {
  return pick.instant.getTime() === instant.getTime();
}

function morningIn(days: number, now: Date, zone: string): Date {
  const today = Date.parse(`${toLocalTime(now, zone).slice(0, 10)}T00:00Z`);
  const day = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  return readLocalTime(`${day}T${MORNING}`, zone)?.instant ?? now;
}

/** Days until the next weekday (Monday to Friday), excluding today. */
function daysUntilWeekday(today: string): number {
  const weekday = new Date(`${today}Z`).getUTCDay();
  return { 5: 3, 6: 2 }[weekday] ?? 1;
}

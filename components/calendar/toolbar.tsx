"use client";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { addDays } from "#core/domain/calendar/days.ts";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import { zoneLabel } from "../time/zone/describe-zone.ts";
import { buttonLook } from "../ui/button-look.ts";
import { useParts } from "./calendar-context.ts";
import { rangeOf, type Shown, VIEWS, type View } from "./calendar-query.ts";
import { rangeWords } from "./day-words.ts";
import { ShallowLink } from "./shallow-link.tsx";

const LABELS: Record<View, string> = { month: "Month", week: "Week", day: "Day", agenda: "Agenda" };
const STEPS: Record<View, string> = { month: "month", week: "week", day: "day", agenda: "2 weeks" };

interface Props {
  shown: Shown;
  hrefOfStep(count: number): string;
}

/** Which days are shown, and the ways to others. */
export function Toolbar({ shown, hrefOfStep }: Props) {
  const { today, hrefOf } = useParts();
  const { from, to } = rangeOf(shown);
  const what = STEPS[shown.view];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label="Days" className="flex items-center gap-1">
        <ShallowLink
          href={hrefOfStep(-1)}
          aria-label={`Previous ${what}`}
          className={buttonLook("quiet", "min-w-11 px-2! md:min-w-9")}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ShallowLink>
        <ShallowLink href={hrefOf({ date: today })} className={buttonLook("secondary")}>
          Today
        </ShallowLink>
        <ShallowLink
          href={hrefOfStep(1)}
          aria-label={`Next ${what}`}
          className={buttonLook("quiet", "min-w-11 px-2! md:min-w-9")}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ShallowLink>
      </nav>
      <h2 aria-live="polite" className="text-lg font-bold">
        {rangeWords(shown.view, { date: shown.date, from, last: addDays(to, -1) })}
      </h2>
      <div className="flex-1" />
      <nav aria-label="View" className="flex gap-1">
        {VIEWS.map((view) => (
          <ShallowLink
            key={view}
            href={hrefOf({ view, date: shown.date })}
            aria-current={view === shown.view ? "page" : undefined}
            className="flex min-h-11 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
          >
            {LABELS[view]}
          </ShallowLink>
        ))}
      </nav>
    </div>
  );
}

/** Whose clocks the times are on, and how the reader's differ. */
export function ZoneNote() {
  const { zone, own_zone, now } = useParts();
  return (
    <p className="text-sm text-muted">
      Times in {zoneLabel(zone)}
      {zone === "UTC" ? "" : ` (${describeOffset(now, zone)})`}
      {own_zone !== null &&
        `. You are in ${zoneLabel(own_zone)} (${describeOffset(now, own_zone)}).`}
    </p>
  );
}

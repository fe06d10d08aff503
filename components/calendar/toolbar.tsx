"use client";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { addDays } from "#core/domain/calendar/days.ts";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import { zoneLabel } from "../time/zone/describe-zone.ts";
import { buttonLook } from "../ui/button-look.ts";
import { useParts } from "./calendar-context.ts";
import { rangeOf, type Shown, VIEWS } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { rangeText } from "./day-text.ts";
import { ShallowLink } from "./shallow-link.tsx";

interface Props {
  shown: Shown;
  hrefOfStep(count: number): string;
}

export function Toolbar({ shown, hrefOfStep }: Props) {
  const { today, hrefOf } = useParts();
  const { from, to } = rangeOf(shown);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={CALENDAR_COPY.range} className="flex items-center gap-1">
        <ShallowLink
          href={hrefOfStep(-1)}
          aria-label={CALENDAR_COPY.previous[shown.view]}
          className={buttonLook("quiet", "min-w-11 px-2! md:min-w-9")}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ShallowLink>
        <ShallowLink href={hrefOf({ date: today })} className={buttonLook("secondary")}>
          {CALENDAR_COPY.today}
        </ShallowLink>
        <ShallowLink
          href={hrefOfStep(1)}
          aria-label={CALENDAR_COPY.next[shown.view]}
          className={buttonLook("quiet", "min-w-11 px-2! md:min-w-9")}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ShallowLink>
      </nav>
      <h2 aria-live="polite" className="text-lg font-bold">
        {rangeText(shown.view, { date: shown.date, from, last: addDays(to, -1) })}
      </h2>
      <div className="flex-1" />
      <nav aria-label={CALENDAR_COPY.view} className="flex gap-1">
        {VIEWS.map((view) => (
          <ShallowLink
            key={view}
            href={hrefOf({ view, date: shown.date })}
            aria-current={view === shown.view ? "page" : undefined}
            className="flex min-h-11 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
          >
            {CALENDAR_COPY.views[view]}
          </ShallowLink>
        ))}
      </nav>
    </div>
  );
}

/** Shows the calendar's time zone, and the reader's if it differs. */
export function ZoneNote() {
  const { zone, own_zone, now } = useParts();
  return (
    <p className="text-sm text-muted">
      {CALENDAR_COPY.zone(zoneLabel(zone), zone === "UTC" ? null : describeOffset(now, zone))}
      {own_zone !== null &&
        `. ${CALENDAR_COPY.own_zone(zoneLabel(own_zone), describeOffset(now, own_zone))}`}
    </p>
  );
}

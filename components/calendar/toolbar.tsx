"use client";
import { IconChevronLeft, IconChevronRight, IconPencil } from "@tabler/icons-react";
import Link from "next/link";
import { addDays } from "#core/domain/calendar/days.ts";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import { zoneLabel } from "../time/zone/describe-zone.ts";
import { Button } from "../ui/button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useParts } from "./calendar-context.ts";
import {
  type CalendarQuery,
  type QueryChange,
  rangeOf,
  type Shown,
  VIEWS,
} from "./calendar-query.ts";
import { CHECK_COPY } from "./check/copy.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { rangeText } from "./day-text.ts";
import { FilterChips } from "./filter-chips.tsx";
import { ShallowLink } from "./shallow-link.tsx";

interface Props {
  query: CalendarQuery;
  shown: Shown;
  hrefOf(change: QueryChange): string;
  hrefOfStep(count: number): string;
  go(change: QueryChange): void;
  /** The number of drafts, such as "30+"; null until it is known. */
  drafts: string | null;
}

export function Toolbar({ query, shown, hrefOf, hrefOfStep, go, drafts }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="sr-only">{CALENDAR_COPY.title}</h1>
      <Range shown={shown} hrefOf={hrefOf} hrefOfStep={hrefOfStep} />
      <div className="flex-1 max-md:hidden" />
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-2 print:hidden md:gap-x-3">
        <FilterChips query={query} go={go} />
        <nav
          aria-label={CALENDAR_COPY.view}
          className="flex overflow-hidden rounded-field border border-line bg-surface"
        >
          {VIEWS.map((view) => (
            <ShallowLink
              key={view}
              href={hrefOf({ view, date: query.date })}
              aria-current={view === shown.view ? "page" : undefined}
              className="flex min-h-11 items-center px-2.5 -outline-offset-2 md:px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-8"
            >
              {CALENDAR_COPY.views[view]}
            </ShallowLink>
          ))}
        </nav>
        <Button
          aria-expanded={query.drafts === "open"}
          className="px-2.5! aria-expanded:bg-sunken md:min-h-8! md:px-3!"
          onClick={() => go({ drafts: query.drafts === "open" ? undefined : "open" })}
        >
          <IconPencil size={16} stroke={1.5} aria-hidden />
          {CALENDAR_COPY.drafts} {drafts}
        </Button>
      </div>
    </div>
  );
}

function Range({ shown, hrefOf, hrefOfStep }: Pick<Props, "shown" | "hrefOf" | "hrefOfStep">) {
  const { today } = useParts();
  const { from, to } = rangeOf(shown);
  const arrow = buttonLook("quiet", "min-w-11 px-1.5! md:min-w-8 md:min-h-8!");
  return (
    <>
      <h2 aria-live="polite" className="text-xl font-bold whitespace-nowrap">
        {rangeText(shown.view, { date: shown.date, from, last: addDays(to, -1), today })}
      </h2>
      <nav aria-label={CALENDAR_COPY.range} className="flex items-center print:hidden">
        <ShallowLink
          href={hrefOfStep(-1)}
          aria-label={CALENDAR_COPY.previous[shown.view]}
          className={arrow}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ShallowLink>
        <ShallowLink
          href={hrefOf({ date: undefined })}
          className={buttonLook("secondary", "md:min-h-8!")}
        >
          {CALENDAR_COPY.today}
        </ShallowLink>
        <ShallowLink
          href={hrefOfStep(1)}
          aria-label={CALENDAR_COPY.next[shown.view]}
          className={arrow}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ShallowLink>
      </nav>
    </>
  );
}

/** Below the calendar: its time zone, and the reader's if it differs. */
export function Footer() {
  const { zone, own_zone, now } = useParts();
  const { slug } = useWorkspace().organization;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
      <p>
        {CALENDAR_COPY.zone(zoneLabel(zone), zone === "UTC" ? null : describeOffset(now, zone))}
        {own_zone !== null &&
          `. ${CALENDAR_COPY.own_zone(zoneLabel(own_zone), describeOffset(now, own_zone))}`}
      </p>
      <Link
        href={`/${slug}/calendar/check`}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline md:min-h-5 print:hidden"
      >
        {CHECK_COPY.open}
      </Link>
    </div>
  );
}

"use client";
import { IconPlus } from "@tabler/icons-react";
import Link from "next/link";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { useParts } from "./calendar-context.ts";
import { ClockChange } from "./clock-change.tsx";
import { CALENDAR_COPY } from "./copy.ts";
import { longDay, moreText } from "./day-text.ts";
import { FreeSlot } from "./free-slot.tsx";
import { MoreFree } from "./more-free.tsx";
import { firstTime } from "./move/new-time.ts";
import { PostLine } from "./post-line.tsx";
import { ShallowLink } from "./shallow-link.tsx";

/** Free posting times that a day lists. */
const MOST_FREE = 3;

interface Props {
  day: string;
  /** Undefined until it is loaded. */
  slot: CalendarSlot | undefined;
  late: boolean;
}

export function DayPosts({ day, slot, late }: Props) {
  const { zone, now, today, hrefOfDay, composeFor } = useParts();
  const { total = 0, total_is_exact: isExact = true, items = [], free = [] } = slot ?? {};
  const ahead = free.filter((time) => Date.parse(time.at) > now.getTime());
  const more = total - items.length;
  const at = firstTime({ slot: daySlot(day, zone), by: "day" }, zone, now);
  return (
    <section
      aria-label={longDay(day)}
      data-drop={`day ${day}`}
      className="flex flex-col gap-2 rounded-surface py-2 data-over:bg-sunken data-over:outline-2 data-over:outline-accent"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className={`text-sm font-medium ${day === today ? "text-accent" : "text-muted"}`}>
          {day === today ? CALENDAR_COPY.today_is(longDay(day)) : longDay(day)}
        </h2>
        <ClockChange day={day} look="words" />
        <div className="flex-1" />
        {at !== null && composeFor !== null && (
          <Link
            href={composeFor(at)}
            prefetch={false}
            data-compose
            aria-label={CALENDAR_COPY.new_on(longDay(day))}
            className="flex size-11 items-center justify-center rounded-field hover:bg-sunken md:size-8"
          >
            <IconPlus size={18} stroke={1.5} aria-hidden />
          </Link>
        )}
      </div>
      {slot === undefined && late && <div aria-hidden className="h-16 rounded-field bg-sunken" />}
      {slot !== undefined && items.length === 0 && ahead.length === 0 && (
        <p className="text-sm text-muted">{CALENDAR_COPY.nothing_scheduled}</p>
      )}
      {items.map((post) => (
        <PostLine key={post.id} post={post} />
      ))}
      {more > 0 && (
        <ShallowLink
          href={hrefOfDay(day)}
          className="flex min-h-11 w-fit items-center rounded-field px-3 text-muted hover:bg-sunken md:min-h-9"
        >
          + {moreText(more, isExact)}
        </ShallowLink>
      )}
      {ahead.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {ahead.slice(0, MOST_FREE).map((time) => (
            <FreeSlot key={time.at} day={day} time={time} look="wide" />
          ))}
          <MoreFree day={day} count={Math.max(0, ahead.length - MOST_FREE)} look="wide" />
        </div>
      )}
    </section>
  );
}

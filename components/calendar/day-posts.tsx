"use client";
import { IconPlus } from "@tabler/icons-react";
import Link from "next/link";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { useParts } from "./calendar-context.ts";
import { ClockChange } from "./clock-change.tsx";
import { CALENDAR_COPY } from "./copy.ts";
import { longDay, moreText } from "./day-text.ts";
import { firstTime } from "./move/new-time.ts";
import { PostChip } from "./post-chip.tsx";
import { ShallowLink } from "./shallow-link.tsx";

export function DayPosts({ day, slot }: { day: string; slot: CalendarSlot | undefined }) {
  const { zone, now, today, hrefOf, composeFor } = useParts();
  const { total = 0, total_is_exact: isExact = true, items = [] } = slot ?? {};
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
      {items.length === 0 && (
        <p className="text-sm text-muted">{CALENDAR_COPY.nothing_scheduled}</p>
      )}
      {items.map((post) => (
        <PostChip key={post.id} post={post} look="line" />
      ))}
      {more > 0 && (
        <ShallowLink
          href={hrefOf({ view: "day", date: day })}
          className="flex min-h-11 w-fit items-center rounded-field px-3 text-muted hover:bg-sunken md:min-h-9"
        >
          + {moreText(more, isExact)}
        </ShallowLink>
      )}
    </section>
  );
}

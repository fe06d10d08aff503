"use client";
import Link from "next/link";
import { memo, type RefObject, useMemo } from "react";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { addDays, listDays } from "#core/domain/calendar/days.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { useParts } from "./calendar-context.ts";
import { rangeOf, type Shown } from "./calendar-query.ts";
import { ClockChange } from "./clock-change.tsx";
import { CALENDAR_COPY } from "./copy.ts";
import { DayPosts } from "./day-posts.tsx";
import { countText, dayText, longDay, moreText } from "./day-text.ts";
import { firstTime } from "./move/new-time.ts";
import { PostChip } from "./post-chip.tsx";
import { ShallowLink } from "./shallow-link.tsx";
import { useCells } from "./use-cells.ts";

const WEEK = 7;

interface Props {
  root: RefObject<HTMLElement | null>;
  shown: Shown;
  slots: readonly CalendarSlot[];
  go(change: { date: string }): void;
}

/** On phones, posts are dots and the selected day is listed below. */
export function MonthView({ root, shown, slots, go }: Props) {
  const { today } = useParts();
  const { from, to } = rangeOf(shown);
  const days = useMemo(() => listDays(from, to), [from, to]);
  const byDay = useMemo(() => new Map(slots.map((slot) => [slot.date, slot])), [slots]);
  const first =
    days.includes(today) && today.slice(0, 7) === shown.date.slice(0, 7) ? today : shown.date;
  const { tabIndexOf, container } = useCells(root, {
    cells: days,
    first,
    columns: WEEK,
    order: "lines",
    onBeyond(day, { across, down }) {
      const next = addDays(day, across + down * WEEK);
      go({ date: next });
      return next;
    },
  });
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return (
    <>
      <table
        aria-label={dayText(shown.date, { month: "long", year: "numeric" })}
        {...container}
        className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-surface border border-line bg-surface"
      >
        <thead>
          <tr>
            {days.slice(0, WEEK).map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line py-2 text-sm font-medium text-muted"
              >
                <span aria-hidden>{dayText(day, { weekday: "short" })}</span>
                <span className="sr-only">{dayText(day, { weekday: "long" })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  shown={shown}
                  slot={byDay.get(day)}
                  tabIndex={tabIndexOf(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="md:hidden">
        <DayPosts day={shown.date} slot={byDay.get(shown.date)} />
      </div>
    </>
  );
}

interface DayProps {
  day: string;
  shown: Shown;
  slot: CalendarSlot | undefined;
  tabIndex: number;
}

const MonthDay = memo(function MonthDay({ day, shown, slot, tabIndex }: DayProps) {
  const { zone, now, today, hrefOf, composeFor } = useParts();
  const { total = 0, total_is_exact: isExact = true, items = [] } = slot ?? {};
  const more = total - items.length;
  const at = firstTime({ slot: daySlot(day, zone), by: "day" }, zone, now);
  const isOther = day.slice(0, 7) !== shown.date.slice(0, 7);
  return (
    <td
      data-cell={day}
      data-drop={`day ${day}`}
      tabIndex={tabIndex}
      aria-label={CALENDAR_COPY.day_posts(
        longDay(day),
        total === 0 ? CALENDAR_COPY.no_posts : countText(total, isExact),
      )}
      aria-current={day === today ? "date" : undefined}
      className={`group/day relative h-16 border-b border-l border-line p-1 first:border-l-0 align-top -outline-offset-2 data-over:bg-sunken data-over:outline-2 data-over:outline-accent md:h-32 ${isOther ? "bg-page" : ""} ${day === shown.date ? "max-md:bg-sunken" : ""}`}
    >
      {at !== null && composeFor !== null && (
        <Link
          href={composeFor(at)}
          prefetch={false}
          data-compose
          tabIndex={tabIndex}
          aria-label={CALENDAR_COPY.new_on(longDay(day))}
          className="absolute inset-0 flex items-start justify-end p-1 text-muted opacity-0 hover:opacity-100 focus-visible:opacity-100 max-md:hidden"
        >
          <span aria-hidden>{CALENDAR_COPY.new_short}</span>
        </Link>
      )}
      <div className="flex flex-col gap-1">
        <div className="flex items-center gap-1">
          <ShallowLink
            href={hrefOf({ view: "day", date: day })}
            data-enter
            tabIndex={tabIndex}
            className="relative z-10 max-md:hidden"
          >
            <DayNumber day={day} />
          </ShallowLink>
          <ShallowLink
            href={hrefOf({ view: "month", date: day })}
            tabIndex={tabIndex}
            className="absolute inset-0 z-10 p-1 md:hidden"
          >
            <DayNumber day={day} />
            <Dots items={items} more={more} />
          </ShallowLink>
          <ClockChange day={day} />
        </div>
        <div className="flex flex-col gap-1 max-md:hidden">
          {items.map((post) => (
            <PostChip key={post.id} post={post} tabIndex={tabIndex} look="chip" />
          ))}
          {more > 0 && (
            <ShallowLink
              href={hrefOf({ view: "day", date: day })}
              tabIndex={tabIndex}
              className="relative z-10 w-fit rounded-field px-1.5 text-sm text-muted hover:bg-sunken"
            >
              + {moreText(more, isExact)}
            </ShallowLink>
          )}
        </div>
      </div>
    </td>
  );
});

function DayNumber({ day }: { day: string }) {
  const { today } = useParts();
  const isToday = day === today;
  return (
    <span
      className={`inline-flex min-w-6 items-center justify-center rounded-field px-1 text-sm tabular-nums ${isToday ? "bg-accent font-bold text-on-accent" : "hover:bg-sunken"}`}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">{longDay(day)}</span>
    </span>
  );
}

function Dots({ items, more }: { items: CalendarSlot["items"]; more: number }) {
  return (
    <span aria-hidden className="mt-1 flex flex-wrap items-center gap-1">
      {items.map(({ id, status }) => (
        <span
          key={id}
          className={`size-1.5 rounded-full ${status === "failed" ? "bg-failed" : status === "published" ? "bg-edge" : "bg-accent"}`}
        />
      ))}
      {more > 0 && <span className="text-xs text-muted">+{more}</span>}
    </span>
  );
}

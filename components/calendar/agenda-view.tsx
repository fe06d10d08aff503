"use client";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { addDays, listDays, startOfWeek } from "#core/domain/calendar/days.ts";
import { useParts } from "./calendar-context.ts";
import { rangeOf, type Shown } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { DayPosts } from "./day-posts.tsx";
import { dayWords, longDay } from "./day-words.ts";
import { ShallowLink } from "./shallow-link.tsx";

const WEEK = 7;

/** Two weeks as a list of days. Phones also get links to the days of the week. */
export function AgendaView({ shown, slots }: { shown: Shown; slots: readonly CalendarSlot[] }) {
  const { from, to } = rangeOf(shown);
  const byDay = new Map(slots.map((slot) => [slot.date, slot]));
  return (
    <div className="flex flex-col gap-2">
      <WeekStrip date={shown.date} />
      {listDays(from, to).map((day) => (
        <DayPosts key={day} day={day} slot={byDay.get(day)} />
      ))}
    </div>
  );
}

function WeekStrip({ date }: { date: string }) {
  const { today, hrefOf } = useParts();
  const monday = startOfWeek(date);
  return (
    <nav aria-label={CALENDAR_COPY.week_days} className="grid grid-cols-7 gap-1 md:hidden">
      {listDays(monday, addDays(monday, WEEK)).map((day) => (
        <ShallowLink
          key={day}
          href={hrefOf({ date: day })}
          aria-current={day === date ? "date" : undefined}
          className="flex min-h-11 flex-col items-center justify-center rounded-field border border-line text-sm aria-[current]:border-accent aria-[current]:font-bold"
        >
          <span className="sr-only">{longDay(day)}</span>
          <span aria-hidden className="text-xs text-muted">
            {dayWords(day, { weekday: "short" })}
          </span>
          <span aria-hidden className={day === today ? "text-accent" : ""}>
            {Number(day.slice(8))}
          </span>
        </ShallowLink>
      ))}
    </nav>
  );
}

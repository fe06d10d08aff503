"use client";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { addDays, listDays, startOfWeek } from "#core/domain/calendar/days.ts";
import { useParts } from "./calendar-context.ts";
import { type QueryChange, rangeOf, type Shown } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { DayPosts } from "./day-posts.tsx";
import { dayText, longDay } from "./day-text.ts";
import { ShallowLink } from "./shallow-link.tsx";

const WEEK = 7;

interface Props {
  shown: Shown;
  slots: readonly CalendarSlot[];
  late: boolean;
  hrefOf(change: QueryChange): string;
}

/** Two weeks as a list of days. Phones also get links to the days of the week. */
export function AgendaView({ shown, slots, late, hrefOf }: Props) {
  const { from, to } = rangeOf(shown);
  const byDay = new Map(slots.map((slot) => [slot.date, slot]));
  return (
    <div className="flex flex-col gap-2 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      <WeekStrip date={shown.date} hrefOf={hrefOf} />
      <div className="flex max-w-4xl flex-col gap-2">
        {listDays(from, to).map((day) => (
          <DayPosts key={day} day={day} slot={byDay.get(day)} late={late} />
        ))}
      </div>
    </div>
  );
}

function WeekStrip({ date, hrefOf }: { date: string } & Pick<Props, "hrefOf">) {
  const { today } = useParts();
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
            {dayText(day, { weekday: "short" })}
          </span>
          <span aria-hidden className={day === today ? "text-accent" : ""}>
            {Number(day.slice(8))}
          </span>
        </ShallowLink>
      ))}
    </nav>
  );
}

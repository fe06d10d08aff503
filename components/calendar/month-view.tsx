"use client";
import { type RefObject, useMemo, useRef, useState } from "react";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { addDays, listDays, startOfWeek } from "#core/domain/calendar/days.ts";
import { useParts } from "./calendar-context.ts";
import { type QueryChange, rangeOf, type Shown } from "./calendar-query.ts";
import { DayPosts } from "./day-posts.tsx";
import { dayText, rangeText } from "./day-text.ts";
import { MonthDay } from "./month-day.tsx";
import { useCellSize } from "./use-cell-size.ts";
import { useCells } from "./use-cells.ts";
import { useWeekWheel } from "./use-week-wheel.ts";

const WEEK = 7;

interface Props {
  root: RefObject<HTMLElement | null>;
  shown: Shown;
  slots: readonly CalendarSlot[];
  /** Whether days without a slot have been loading long enough to say so. */
  late: boolean;
  opened: string | null;
  go(change: QueryChange, how?: "replace"): void;
}

/** Six weeks, as high as the window. On phones, posts are dots and the selected day is listed below. */
export function MonthView({ root, shown, slots, late, opened, go }: Props) {
  const { today } = useParts();
  const { from, to } = rangeOf(shown);
  const days = useMemo(() => listDays(from, to), [from, to]);
  const byDay = useMemo(() => new Map(slots.map((slot) => [slot.date, slot])), [slots]);
  const [selected, setSelected] = useState(shown.date);
  const listed = days.includes(selected) ? selected : shown.date;
  const grid = useRef<HTMLTableElement>(null);
  const size = useCellSize(grid);
  const { tabIndexOf, container } = useCells(root, {
    cells: days,
    first: days.includes(today) ? today : from,
    columns: WEEK,
    order: "lines",
    onBeyond(day, { across, down }) {
      const next = addDays(day, across + down * WEEK);
      const weeks = next < from ? -1 : 1;
      go({ date: addDays(from, weeks * WEEK) }, "replace");
      return next;
    },
  });
  useWeekWheel(grid, (weeks) => {
    go({ date: addDays(startOfWeek(shown.date), weeks * WEEK) }, "replace");
  });
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return (
    <>
      <div className="overflow-hidden rounded-surface border border-line bg-surface lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <table
          ref={grid}
          aria-label={rangeText("month", { ...shown, from, last: addDays(to, -1), today })}
          {...container}
          className="w-full table-fixed border-separate border-spacing-0 lg:h-full"
        >
          <WeekDays days={days.slice(0, WEEK)} />
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]} className="h-16 md:h-32 lg:h-21">
                {week.map((day) => (
                  <MonthDay
                    key={day}
                    day={day}
                    isFirst={day === from}
                    slot={byDay.get(day)}
                    late={late}
                    size={size}
                    opened={byDay.get(day)?.items.some(({ id }) => id === opened) ? opened : null}
                    isListed={day === listed}
                    onList={setSelected}
                    tabIndex={tabIndexOf(day)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="md:hidden">
        <DayPosts day={listed} slot={byDay.get(listed)} late={late} />
      </div>
    </>
  );
}

function WeekDays({ days }: { days: readonly string[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            className="h-7 border-b border-l border-line px-1.5 text-left text-xs font-medium text-muted first:border-l-0"
          >
            <span aria-hidden>{dayText(day, { weekday: "short" })}</span>
            <span className="sr-only">{dayText(day, { weekday: "long" })}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

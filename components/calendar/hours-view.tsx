"use client";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { addDays, listDays } from "#core/domain/calendar/days.ts";
import { hourOf, hourSlots } from "#core/domain/calendar/slots.ts";
import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { formatClock } from "../time/format-time.ts";
import { useParts } from "./calendar-context.ts";
import { type QueryChange, rangeOf, type Shown } from "./calendar-query.ts";
import { ClockChange } from "./clock-change.tsx";
import { CALENDAR_COPY } from "./copy.ts";
import { dayText, longDay, rangeText } from "./day-text.ts";
import { HourCell } from "./hour-cell.tsx";
import { ShallowLink } from "./shallow-link.tsx";
import { useCellSize } from "./use-cell-size.ts";
import { useCells } from "./use-cells.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Scrolled to and focused first, unless today is shown: then it is the present hour. */
const MORNING = 7;

interface Props {
  root: RefObject<HTMLElement | null>;
  shown: Shown;
  slots: readonly CalendarSlot[];
  opened: string | null;
  go(change: QueryChange): void;
}

/** For an hour that the clocks skip. */
const NO_SLOTS: ReturnType<typeof group> extends Map<string, infer Slots> ? Slots : never = [];

const cellOf = (day: string, hour: number) => `${day}T${String(hour).padStart(2, "0")}`;

export function HoursView({ root, shown, slots, opened, go }: Props) {
  const { zone, own_zone, now, today, hrefOfDay } = useParts();
  const { from, to } = rangeOf(shown);
  const days = useMemo(() => listDays(from, to), [from, to]);
  const cells = useMemo(
    () => HOURS.flatMap((hour) => days.map((day) => cellOf(day, hour))),
    [days],
  );
  const byCell = useMemo(() => group(days, slots, zone), [days, slots, zone]);
  const isToday = days.includes(today);
  const present = Number(formatClock(now, zone).slice(0, 2));
  const { tabIndexOf, container } = useCells(root, {
    cells,
    columns: days.length,
    order: "columns",
    first: cellOf(isToday ? today : shown.date, isToday ? present : MORNING),
    onBeyond(cell, { across }) {
      if (across === 0) return null;
      const next = addDays(cell.slice(0, 10), across);
      go({ date: next });
      return next + cell.slice(10);
    },
  });
  const grid = useRef<HTMLTableElement>(null);
  const { width } = useCellSize(grid);
  const scrolled = useHourInSight(isToday ? Math.max(0, present - 1) : MORNING);
  const last = addDays(to, -1);
  return (
    <div
      ref={scrolled}
      className="max-h-[75dvh] overflow-auto rounded-surface border border-line bg-surface lg:max-h-none lg:min-h-0 lg:flex-1 print:max-h-none print:overflow-visible"
    >
      <table
        ref={grid}
        aria-label={rangeText(shown.view, { ...shown, from, last, today })}
        {...container}
        className={`w-full table-fixed border-separate border-spacing-0 ${days.length > 1 ? "min-w-2xl" : ""}`}
      >
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 z-20 w-16 border-b border-line bg-surface">
              <span className="sr-only">{CALENDAR_COPY.hour}</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? "date" : undefined}
                className={`sticky top-0 z-20 border-b border-l border-line bg-surface p-2 text-sm font-medium ${day === today ? "text-accent" : ""}`}
              >
                <ShallowLink href={hrefOfDay(day)} className="rounded-field px-1">
                  <span aria-hidden>{dayText(day, { weekday: "short", day: "numeric" })}</span>
                  <span className="sr-only">{longDay(day)}</span>
                </ShallowLink>
                <ClockChange day={day} look={days.length === 1 ? "words" : "icon"} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour} data-hour={hour}>
              <th
                scope="row"
                className="border-b border-line p-1 align-top text-sm font-normal text-muted"
              >
                {`${String(hour).padStart(2, "0")}:00`}
                {own_zone !== null && (
                  <OwnHour day={days[0] ?? today} hour={hour} zone={zone} own_zone={own_zone} />
                )}
              </th>
              {days.map((day) => (
                <HourCell
                  key={day}
                  day={day}
                  hour={hour}
                  cell={cellOf(day, hour)}
                  slots={byCell.get(cellOf(day, hour)) ?? NO_SLOTS}
                  opened={openedIn(byCell.get(cellOf(day, hour)), opened)}
                  width={width}
                  tabIndex={tabIndexOf(cellOf(day, hour))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function openedIn(slots: typeof NO_SLOTS | undefined, opened: string | null): string | null {
  const isHere = slots?.some(({ read }) => read?.items.some(({ id }) => id === opened));
  return isHere ? opened : null;
}

/** Groups the slots by local hour. Hours that haven't loaded are empty. */
function group(days: readonly string[], read: readonly CalendarSlot[], zone: string) {
  const slotsByStart = new Map(read.map((slot) => [Date.parse(slot.starts_at), slot]));
  const all = days.flatMap((day) => hourSlots(day, zone));
  const slots = all.map((slot) => ({ ...slot, read: slotsByStart.get(slot.starts_at.getTime()) }));
  return Map.groupBy(slots, (slot) => cellOf(slot.date, hourOf(slot, zone)));
}

function OwnHour({
  day,
  hour,
  zone,
  own_zone,
}: {
  day: string;
  hour: number;
  zone: string;
  own_zone: string;
}) {
  const at = readLocalTime(`${cellOf(day, hour)}:00`, zone)?.instant;
  if (at === undefined) return null;
  return (
    <span className="block text-xs">
      {formatClock(at, own_zone)}
      <span className="sr-only"> {CALENDAR_COPY.your_time}</span>
      <span aria-hidden> {CALENDAR_COPY.your_time_short}</span>
    </span>
  );
}

/** Scrolls to an hour once, when the view opens. */
function useHourInSight(hour: number) {
  const scrolled = useRef<HTMLDivElement>(null);
  const first = useRef(hour);
  useEffect(() => {
    const box = scrolled.current;
    const line = box?.querySelector<HTMLElement>(`[data-hour="${first.current}"]`);
    const head = box?.querySelector("thead");
    if (box && line && head) box.scrollTop = line.offsetTop - head.offsetHeight;
  }, []);
  return scrolled;
}

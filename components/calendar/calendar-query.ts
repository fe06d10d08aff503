import type { PostStatus } from "#core/contract/resources/post.ts";
import { addDays, addMonths, isDay, monthWeeks, startOfWeek } from "#core/domain/calendar/days.ts";

export const VIEWS = ["month", "week", "day", "agenda"] as const;
export type View = (typeof VIEWS)[number];

/** What the calendar shows, as its address says it. The day is on the clocks of the organization. */
export interface CalendarQuery {
  view?: View;
  date?: string;
  status?: CalendarStatus;
  channel?: string;
  label?: string;
  campaign?: string;
}

/** What the calendar can be narrowed down to. Drafts have no time. */
export const STATUSES = {
  scheduled: { label: "Scheduled", statuses: ["scheduled", "publishing"] },
  published: { label: "Published", statuses: ["published", "partially_published"] },
  failed: { label: "Failed", statuses: ["failed", "partially_published"] },
} as const satisfies Record<string, { label: string; statuses: readonly PostStatus[] }>;
export type CalendarStatus = keyof typeof STATUSES;

/** A view and a day of it: always known, whatever the address leaves out. */
export interface Shown {
  view: View;
  date: string;
}

/** What is shown: a month of today, and an agenda where there is no room for one, unless the address says otherwise. */
export function shownOf(
  { view, date }: CalendarQuery,
  { narrow, today }: { narrow: boolean; today: string },
): Shown {
  return { view: view ?? (narrow ? "agenda" : "month"), date: date ?? today };
}

/** Days of the agenda. */
const AGENDA_DAYS = 14;
/** Posts that a cell shows of a day or an hour before it folds the rest. */
const LIMITS = { month: 4, week: 3, day: 40, agenda: 20 } as const satisfies Record<View, number>;
const TEXTS = ["channel", "label", "campaign"] as const;

/** What an address asks for. What it says that makes no sense is as if it were not there. */
export function readCalendarQuery(get: (name: string) => string | null): CalendarQuery {
  const one = (name: string) => get(name)?.trim().slice(0, 200) ?? "";
  const query: CalendarQuery = {};
  const [view, date, status] = [one("view"), one("date"), one("status")];
  if (VIEWS.includes(view as View)) query.view = view as View;
  if (isDay(date)) query.date = date;
  if (Object.hasOwn(STATUSES, status)) query.status = status as CalendarStatus;
  for (const field of TEXTS) {
    if (one(field) !== "") query[field] = one(field);
  }
  return query;
}

/** The address's part from its question mark on; empty where nothing is asked for. */
export function writeCalendarQuery(query: CalendarQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The days of a view. `to` is the first day after them. */
export function rangeOf({ view, date }: Shown): { from: string; to: string } {
  switch (view) {
    case "month":
      return monthWeeks(date);
    case "week":
      return { from: startOfWeek(date), to: addDays(startOfWeek(date), 7) };
    case "day":
      return { from: date, to: addDays(date, 1) };
    case "agenda":
      return { from: date, to: addDays(date, AGENDA_DAYS) };
  }
}

/** The day that a view shows after so many steps: months, weeks, days, pages of the agenda. */
export function step({ view, date }: Shown, count: number): string {
  const days = { week: 7, day: 1, agenda: AGENDA_DAYS };
  return view === "month" ? addMonths(date, count) : addDays(date, count * days[view]);
}

/** What the calendar asks of the server. */
export function toCalendarInput({ status, channel, label, campaign }: CalendarQuery, shown: Shown) {
  const isByHour = shown.view === "week" || shown.view === "day";
  return {
    ...rangeOf(shown),
    by: isByHour ? ("hour" as const) : ("day" as const),
    limit: LIMITS[shown.view],
    ...(status === undefined ? {} : { statuses: STATUSES[status].statuses.join(",") }),
    ...filtersOf({ channel, label, campaign }),
  };
}

/** Those filters that are set and that drafts can have, too. */
export function filtersOf(query: { [field in (typeof TEXTS)[number]]?: string | undefined }) {
  const filters: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const field of TEXTS) {
    const value = query[field];
    if (value !== undefined) filters[field] = value;
  }
  return filters;
}

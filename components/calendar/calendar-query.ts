import type { ListedStatus } from "#core/contract/resources/post.ts";
import { addDays, addMonths, isDay, startOfWeek } from "#core/domain/calendar/days.ts";

export const VIEWS = ["month", "week", "day", "agenda"] as const;
export type View = (typeof VIEWS)[number];

/** The view, filters and open panels in the calendar's URL. The day is in the organization's time zone. */
export interface CalendarQuery {
  view?: View;
  date?: string;
  status?: CalendarStatus;
  channel?: string;
  label?: string;
  campaign?: string;
  /** ID of the post in the side panel. */
  post?: string;
  drafts?: "open";
}

/** A change of the query. `undefined` removes a field. */
export type QueryChange = { [field in keyof CalendarQuery]?: CalendarQuery[field] | undefined };

/** Drafts aren't included because they have no time. */
const STATUSES = {
  scheduled: ["scheduled", "publishing"],
  needs_approval: ["needs_approval"],
  published: ["published", "partially_published"],
  failed: ["failed", "partially_published"],
} as const satisfies Record<string, readonly ListedStatus[]>;
export type CalendarStatus = keyof typeof STATUSES;

export interface Shown {
  view: View;
  date: string;
}

export function shownOf(
  { view, date }: CalendarQuery,
  { narrow, today }: { narrow: boolean; today: string },
): Shown {
  return { view: view ?? (narrow ? "agenda" : "month"), date: date ?? today };
}

const WEEK = 7;
const MONTH_WEEKS = 6;
const AGENDA_DAYS = 14;
/** The number of posts that a day or hour shows before it collapses the rest. A month's cells may have less room. */
const LIMITS = { month: 6, week: 3, day: 40, agenda: 20 } as const satisfies Record<View, number>;
const POST_ID = /^\w+$/;
const TEXTS = ["channel", "label", "campaign"] as const;

export function readCalendarQuery(get: (name: string) => string | null): CalendarQuery {
  const one = (name: string) => get(name)?.trim().slice(0, 200) ?? "";
  const query: CalendarQuery = {};
  const [view, date, status, post] = [one("view"), one("date"), one("status"), one("post")];
  if (VIEWS.includes(view as View)) query.view = view as View;
  if (isDay(date)) query.date = date;
  if (Object.hasOwn(STATUSES, status)) query.status = status as CalendarStatus;
  for (const field of TEXTS) {
    if (one(field) !== "") query[field] = one(field);
  }
  if (POST_ID.test(post)) query.post = post;
  if (one("drafts") === "open") query.drafts = "open";
  return query;
}

/** Returns the URL's query with its question mark; empty for the defaults. */
export function writeCalendarQuery(query: QueryChange): string {
  const given = Object.entries(query).filter(([, value]) => value) as [string, string][];
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** Returns the days of a view. `to` is exclusive. A month begins with the week of its day. */
export function rangeOf({ view, date }: Shown): { from: string; to: string } {
  const monday = startOfWeek(date);
  switch (view) {
    case "month":
      return { from: monday, to: addDays(monday, MONTH_WEEKS * WEEK) };
    case "week":
      return { from: monday, to: addDays(monday, WEEK) };
    case "day":
      return { from: date, to: addDays(date, 1) };
    case "agenda":
      return { from: date, to: addDays(date, AGENDA_DAYS) };
  }
}

/** Returns the day that a view shows after `count` steps of its own length. */
export function step({ view, date }: Shown, count: number): string {
  const days = { week: WEEK, day: 1, agenda: AGENDA_DAYS };
  return view === "month" ? addMonths(date, count) : addDays(date, count * days[view]);
}

/** Returns the day that a view shows after scrolling: a month by weeks, other views by their own length. */
export function scroll(shown: Shown, count: number): string {
  return shown.view === "month" ? addDays(shown.date, count * WEEK) : step(shown, count);
}

/** Free posting times are left out with filters that a new post there might not match. */
export function toCalendarInput({ status, channel, label, campaign }: CalendarQuery, shown: Shown) {
  const isByHour = shown.view === "week" || shown.view === "day";
  return {
    ...rangeOf(shown),
    by: isByHour ? ("hour" as const) : ("day" as const),
    limit: LIMITS[shown.view],
    ...(status === undefined && label === undefined && campaign === undefined
      ? { include: "free" }
      : {}),
    ...(status === undefined ? {} : { statuses: STATUSES[status].join(",") }),
    ...filtersOf({ channel, label, campaign }),
  };
}

export function filtersOf(query: { [field in (typeof TEXTS)[number]]?: string | undefined }) {
  const filters: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const field of TEXTS) {
    const value = query[field];
    if (value !== undefined) filters[field] = value;
  }
  return filters;
}

import type { Edge, NamedZone, PartOfDay, PartOfWork, Period, Which } from "./words.ts";

/** A day of the calendar, perhaps one that doesn't exist. */
export interface CalendarDate {
  /** Null for the next such day. */
  year: number | null;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** A day as it is typed, except for a weekday. Counts are from the current day, week, month or year. */
export type TypedDay =
  /** One date, or those that its figures can mean. */
  | { kind: "dates"; dates: readonly CalendarDate[] }
  /** `the 27th`: of a given month, or null for the next such day. */
  | { kind: "day_of_month"; day: number; months: number | null }
  | { kind: "days"; count: number }
  /** `in two weeks`: with a weekday, that day of the week. */
  | { kind: "weeks"; count: number }
  | { kind: "months"; count: number }
  /** A whole week or weekend: `next week`. */
  | { kind: "period"; period: Period; count: number }
  | { kind: "edge_of_month"; edge: Edge; month: number }
  | { kind: "edge"; edge: Edge; period: Period; count: number }
  /** A month without a day. */
  | { kind: "month" };

export interface TypedWeekday {
  /** 0 is Sunday. */
  weekday: number;
  which: Which | null;
}

export interface TypedClock {
  /** Minutes since the start of the day, up to 24:00. */
  minutes: number;
  /**
   * `of_12` with am or pm, `of_24` as in 9:00 or 18 Uhr. `open` is an hour without either: 9. `night` is midnight, the
   * start or end of a day.
   */
  form: "of_12" | "of_24" | "open" | "night";
}

export interface TypedDuration {
  minutes: number;
  /** `2h`: nothing says that it is from now. */
  is_bare: boolean;
}

/** What is said in a text. Each part is said once. */
export interface Sentence {
  day?: TypedDay;
  weekday?: TypedWeekday;
  clock?: TypedClock;
  part?: PartOfDay;
  part_of_work?: PartOfWork;
  zone?: NamedZone;
  duration?: TypedDuration;
  is_repeated?: true;
}

/** The kinds of words that times are typed with, and the values they stand for. */

/** `early` is before morning, `late` from noon until night. */
export type PartOfDay = "early" | "morning" | "noon" | "afternoon" | "late" | "evening" | "night";
export type PartOfWork = "start" | "lunch" | "end";
export type Unit = "second" | "minute" | "hour" | "day" | "week" | "month";
export type Period = "week" | "weekend" | "month" | "year";
export type Edge = "start" | "end";
export type Which = "this" | "next" | "coming" | "last";
/** A time zone: offsets from UTC in minutes that the word can mean, and the place whose clocks it names. */
export interface NamedZone {
  offsets: readonly number[];
  place?: string;
}

export interface Meanings {
  /** 1 to 12. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** `mondays`: a weekday that repeats. */
  weekdays: number;
  /** Days from today. */
  day: number;
  part: PartOfDay;
  /** `tonight`: a part of today. */
  part_of_today: PartOfDay;
  /** `Montag morgen`: a part of the day only behind a weekday. */
  part_behind_weekday: PartOfDay;
  part_of_work: PartOfWork;
  clock: "noon" | "midnight";
  number: number;
  /** `an hour`: one, but never a time of its own. */
  one: true;
  unit: Unit;
  /** Minutes: `half an hour`. */
  span: number;
  which: Which;
  /** Behind its noun: `vendredi prochain`. */
  which_behind: Which;
  period: Period;
  edge: Edge;
  edge_of: { edge: Edge; period: Period };
  ahead: true;
  ahead_behind: true;
  ago: true;
  ago_behind: true;
  repeated: true;
  /** A preposition that may stand before a time or day. */
  at: true;
  /** An article or preposition that only stands before a day. */
  the: true;
  /** An article that only stands before a week, a month or a year. */
  the_period: true;
  of: true;
  and: true;
  first: true;
  ordinal: true;
  /** Hours to add. */
  meridiem: 0 | 12;
  /** `Uhr`, `h`: makes a number an hour of 24, whereas `o'clock` leaves open which half of the day. */
  hour_mark: "of_24" | "of_12";
  /** Minutes to add to the hour that follows: `half past`, `halb`. */
  past: number;
  /** Minutes to add to the hour before it: `et demie`. */
  past_behind: number;
  zone: NamedZone;
  /** Joins two times: `9 to 10`. */
  range: true;
}

export type Kind = keyof Meanings;

/**
 * The words of a language, by what they mean. Phrases are written in lowercase without accents, dots, hyphens or
 * apostrophes: `o clock`.
 */
export type Language = { readonly [K in Kind]?: Readonly<Record<string, Meanings[K]>> };

/** Gives each of some phrases, separated by commas, the same value. */
export function each<const T>(phrases: string, value: T): Record<string, T> {
  return Object.fromEntries(phrases.split(", ").map((phrase) => [phrase, value]));
}

/** Numbers lists of phrases, separated by commas, in their order. */
export function inOrderFrom(first: number, lists: readonly string[]): Record<string, number> {
  return Object.assign({}, ...lists.map((phrases, index) => each(phrases, first + index)));
}

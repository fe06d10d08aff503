import { type Limited, nextOccurrences } from "#core/domain/schedule/recurrence/occurrences.ts";

const SHOWN = 5;
/** Only so many further dates are counted. */
const MOST_MORE = 100;
/** Dates are looked for some years ahead. A last one before this is the rule's last one. */
const SURELY_LAST_MS = 3 * 366 * 86_400_000;

export interface Rest {
  /** Null if there are too many to count. */
  count: number | null;
  /** The last date, or the day after which there is none; null without an end. */
  last: string | null;
}

/** Returns a rule's next dates, and what follows them; null if nothing does. */
export function shownDates(limited: Limited, now: Date) {
  const found = nextOccurrences(limited, now, SHOWN + MOST_MORE + 1);
  const shown = found.slice(0, SHOWN);
  const count = found.length - shown.length;
  const last = found.at(-1);
  if (count === 0 || last === undefined) return { shown, rest: null };
  const isAll = count <= MOST_MORE && last.at.getTime() < now.getTime() + SURELY_LAST_MS;
  const rest: Rest = isAll ? { count, last: last.day } : { count: null, last: endOf(limited) };
  return { shown, rest };
}

function endOf({ rule, until }: Limited): string | null {
  const ends = [until, rule.until?.slice(0, 10) ?? null].filter((day) => day !== null);
  return ends.toSorted()[0] ?? null;
}

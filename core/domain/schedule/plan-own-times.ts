/**
 * One of a post's entries: which time it is given (null: the post's, undefined: nothing was said), and which it had.
 */
export interface TimedEntry {
  given: Date | null | undefined;
  had: Date | null;
}

export interface OwnTimes {
  /** When the first goes out: the post's time. */
  first: Date;
  /** Of each entry, its time where that is later. */
  own: (Date | null)[];
}

/**
 * When a post's entries go out. `base` is the time of those without one of their own; where it is null, each must be
 * given one, and the answer is null where one is not. `moved`: the whole post is given that time, so that earlier times
 * of entries end.
 */
export function planOwnTimes(
  entries: readonly TimedEntry[],
  { base, moved }: { base: Date | null; moved: boolean },
): OwnTimes | null {
  const times: Date[] = [];
  for (const { given, had } of entries) {
    const kept = given === undefined && !moved ? had : null;
    const time = given ?? kept ?? base;
    if (time === null) return null;
    times.push(time);
  }
  const first = new Date(Math.min(...times.map((time) => time.getTime())));
  if (times.length === 0) return base === null ? null : { first: base, own: [] };
  return { first, own: times.map((time) => (time.getTime() === first.getTime() ? null : time)) };
}

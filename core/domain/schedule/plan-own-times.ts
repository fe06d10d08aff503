/** A post's entry: its requested time (null: the post's time; undefined: unchanged), and its previous time. */
export interface TimedEntry {
  given: Date | null | undefined;
  had: Date | null;
}

export interface OwnTimes {
  /** The earliest time, which is the post's. */
  first: Date;
  /** Each entry's time if it is later than the post's. */
  own: (Date | null)[];
}

/**
 * Plans when a post's entries are published. `base` is the time of entries without their own. If it is null, each entry
 * needs one, and the result is null if one has none. `moved`: the whole post gets this time, so entries' own earlier
 * times no longer apply.
 */
export function planOwnTimes(
  entries: readonly TimedEntry[],
  { base, moved }: { base: Date | null; moved: boolean },
): OwnTimes | null {
  const times: Date[] = [];
  for (const { given, had } of entries) {
    const unchanged = given === undefined && !moved ? had : null;
    const time = given ?? unchanged ?? base;
    if (time === null) return null;
    times.push(time);
  }
  const first = new Date(Math.min(...times.map((time) => time.getTime())));
  if (times.length === 0) return base === null ? null : { first: base, own: [] };
  return { first, own: times.map((time) => (time.getTime() === first.getTime() ? null : time)) };
}

/** What the skill feed-to-drafts makes of a feed. */

export interface FeedEntry {
  guid: string | null;
  link: string | null;
  title: string;
  /** Null where the feed doesn't say, or says what is no date. */
  published_at: string | null;
}

/** An entry with what it is recognized by: its GUID, or its link where it has none. */
export interface KnownEntry extends FeedEntry {
  id: string;
}

interface Seen {
  /** Whether the entry was made or passed over before. */
  has(entry: KnownEntry): boolean;
  /** Whether the feed was read before. */
  read_before: boolean;
}

export interface Picked {
  /** To be made into posts, oldest first. */
  make: KnownEntry[];
  /** To be passed over for good. */
  pass_over: KnownEntry[];
  /** New ones beyond the cap: a later run makes them. */
  left: number;
  /** Without GUID and link: they can't be recognized again. */
  unnamed: number;
}

/** Each entry once, by GUID and by link: the first that the feed names. */
export function recognize(entries: readonly FeedEntry[]): { known: KnownEntry[]; unnamed: number } {
  const known: KnownEntry[] = [];
  const taken = new Set<string>();
  let unnamed = 0;
  for (const entry of entries) {
    const id = entry.guid ?? entry.link;
    if (id === null) {
      unnamed += 1;
      continue;
    }
    const names = [`id ${id}`, ...(entry.link === null ? [] : [`link ${entry.link}`])];
    if (!names.some((name) => taken.has(name))) known.push({ ...entry, id });
    for (const name of names) taken.add(name);
  }
  return { known, unnamed };
}

/**
 * Which entries become posts. Of a feed that was never read, those that are there already are passed over unless `existing`. What
 * exceeds the cap is left for a later run, oldest first.
 */
export function pickFeedItems(
  entries: readonly FeedEntry[],
  seen: Seen,
  { existing, cap }: { existing: boolean; cap: number },
): Picked {
  const { known, unnamed } = recognize(entries);
  const fresh = known.filter((entry) => !seen.has(entry));
  if (!seen.read_before && !existing) return { make: [], pass_over: fresh, left: 0, unnamed };
  const ordered = oldestFirst(fresh);
  const make = ordered.slice(0, Math.max(0, cap));
  return { make, pass_over: [], left: ordered.length - make.length, unnamed };
}

/** Feeds name the newest first. Entries with dates go by them, others keep the feed's order. */
function oldestFirst(entries: readonly KnownEntry[]): KnownEntry[] {
  const backwards = entries.toReversed();
  if (backwards.some(({ published_at }) => published_at === null)) return backwards;
  return backwards.toSorted(
    (left, right) => Date.parse(left.published_at ?? "") - Date.parse(right.published_at ?? ""),
  );
}

/** The text of a post about an entry. */
export function textOf({ title, link }: Pick<FeedEntry, "title" | "link">): string {
  return [title, link].filter((part) => part !== null && part !== "").join("\n\n");
}

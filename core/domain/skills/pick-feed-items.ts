/** Selects feed entries for the skill feed-to-drafts. */

export interface FeedEntry {
  guid: string | null;
  link: string | null;
  title: string;
  /** Null if missing or invalid. */
  published_at: string | null;
}

/** An entry with what it is recognized by. */
export interface IdentifiedEntry extends FeedEntry {
  /** Its GUID, or else its link. */
  id: string;
  /** Its link, unless other entries may have the same. */
  link_id: string | null;
}

/** The entries of a feed that can be recognized again, and how many others there are. */
export interface Identified {
  identified: IdentifiedEntry[];
  /** Number of entries that are in the feed again. */
  repeated: number;
  /** Number of entries without GUID and link, which can't be recognized again. */
  unnamed: number;
}

interface Seen {
  has(entry: IdentifiedEntry): boolean;
  read_before: boolean;
}

export interface Picked {
  /** Entries to create posts from, oldest first. */
  make: IdentifiedEntry[];
  /** Entries to skip permanently. */
  pass_over: IdentifiedEntry[];
  /** Number of new ones beyond the cap, for a later run. */
  left: number;
}

/**
 * Removes duplicates by GUID and link. The first in the feed wins. In a feed with unique IDs, entries that share a link
 * are different.
 */
export function identify(
  entries: readonly FeedEntry[],
  { has_unique_ids }: { has_unique_ids: boolean },
): Identified {
  const identified: IdentifiedEntry[] = [];
  const taken = new Set<string>();
  let unnamed = 0;
  for (const entry of entries) {
    const id = entry.guid ?? entry.link;
    if (id === null) {
      unnamed += 1;
      continue;
    }
    const link_id = has_unique_ids && entry.guid !== null ? null : entry.link;
    const names = [`id ${id}`, ...(link_id === null ? [] : [`link ${link_id}`])];
    if (!names.some((name) => taken.has(name))) identified.push({ ...entry, id, link_id });
    for (const name of names) taken.add(name);
  }
  const repeated = entries.length - unnamed - identified.length;
  return { identified, repeated, unnamed };
}

/**
 * Selects the entries that become posts. When a feed is first read, its existing entries are skipped unless `existing`.
 * Those beyond the cap are left for a later run, oldest first.
 */
export function pickFeedItems(
  identified: readonly IdentifiedEntry[],
  seen: Seen,
  { existing, cap }: { existing: boolean; cap: number },
): Picked {
  const fresh = identified.filter((entry) => !seen.has(entry));
  if (!seen.read_before && !existing) return { make: [], pass_over: fresh, left: 0 };
  const ordered = oldestFirst(fresh);
  const make = ordered.slice(0, Math.max(0, cap));
  return { make, pass_over: [], left: ordered.length - make.length };
}

/** Feeds list the newest first. Entries with dates are sorted by them, others keep the feed's order. */
function oldestFirst(entries: readonly IdentifiedEntry[]): IdentifiedEntry[] {
  const backwards = entries.toReversed();
  if (backwards.some(({ published_at }) => published_at === null)) return backwards;
  return backwards.toSorted(
    (left, right) => Date.parse(left.published_at ?? "") - Date.parse(right.published_at ?? ""),
  );
}

/** An entry's title as people read it: titles are Markdown with all markup escaped. */
export function plainTitle({ title }: Pick<FeedEntry, "title">): string {
  return title.replaceAll(/\\([!-/:-@[-`{-~])/gu, "$1");
}

export function textOf({ title, link }: Pick<FeedEntry, "title" | "link">): string {
  return [title, link].filter((part) => part !== null && part !== "").join("\n\n");
}

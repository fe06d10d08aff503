interface Place {
  /** From 1. */
  number: number;
  count: number;
  previous: string | null;
  next: string | null;
}

/** Returns where an item is in a list; null if it isn't in it. */
export function placeInList(ids: readonly string[], id: string): Place | null {
  const at = ids.indexOf(id);
  if (at === -1) return null;
  return {
    number: at + 1,
    count: ids.length,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
  };
}

/** Returns what to review after this item is decided: the next one, then what was skipped. Null if nothing is left. */
export function nextToReview(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids.find((each) => each !== id) ?? null;
}

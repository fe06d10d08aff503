/** Moves the item at `from` to `to`, clamped to the ends of the list. */
export function reorder<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const place = Math.max(0, Math.min(to, items.length - 1));
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

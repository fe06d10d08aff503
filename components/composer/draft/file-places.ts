/** Thread item index (from 0) by file ID. Files of the first item are omitted. */
export type FilePlaces = Readonly<Record<string, number>>;

/** Returns the files for create and update requests, by item if one isn't on the first item. */
export function toMediaFields(
  ids: readonly string[],
  places: FilePlaces = {},
): { media: string[] } | { thread_media: string[][] } {
  const last = Math.max(0, ...ids.map((id) => places[id] ?? 0));
  if (last === 0) return { media: [...ids] };
  const items = Array.from({ length: last + 1 }, (_, item) => filesOfItem(ids, places, item));
  return { thread_media: items };
}

export function filesOfItem(
  ids: readonly string[],
  places: FilePlaces | undefined,
  item: number,
): string[] {
  return ids.filter((id) => (places?.[id] ?? 0) === item);
}

/** Returns the places of stored files; undefined if all are on the first item. */
export function readPlaces(
  media: readonly { id: string; item: number }[] | null,
): FilePlaces | undefined {
  const placed = (media ?? []).filter(({ item }) => item > 0);
  return placed.length === 0
    ? undefined
    : Object.fromEntries(placed.map(({ id, item }) => [id, item]));
}

/** Moves a file to an item. Files on the first item have no entry. */
export function withPlace(
  places: FilePlaces | undefined,
  id: string,
  item: number,
): FilePlaces | undefined {
  const { [id]: _, ...others } = places ?? {};
  const changed = item === 0 ? others : { ...others, [id]: item };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

export function inOrder(ids: readonly string[], places: FilePlaces | undefined): string[] {
  return ids.toSorted((left, right) => (places?.[left] ?? 0) - (places?.[right] ?? 0));
}

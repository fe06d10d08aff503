/** By file id, the item of a thread that the file goes with, counted from 0. Those of the first item are left out. */
export type FilePlaces = Readonly<Record<string, number>>;

/** The files as create and update take them: by their items where one goes with another than the first. */
export function toMediaFields(
  ids: readonly string[],
  places: FilePlaces = {},
): { media: string[] } | { thread_media: string[][] } {
  const last = Math.max(0, ...ids.map((id) => places[id] ?? 0));
  if (last === 0) return { media: [...ids] };
  const items = Array.from({ length: last + 1 }, (_, item) => filesOfItem(ids, places, item));
  return { thread_media: items };
}

/** The files of one item, in their order. */
export function filesOfItem(
  ids: readonly string[],
  places: FilePlaces | undefined,
  item: number,
): string[] {
  return ids.filter((id) => (places?.[id] ?? 0) === item);
}

/** The places of stored files; undefined where all go with the first item. */
export function readPlaces(
  media: readonly { id: string; item: number }[] | null,
): FilePlaces | undefined {
  const placed = (media ?? []).filter(({ item }) => item > 0);
  return placed.length === 0
    ? undefined
    : Object.fromEntries(placed.map(({ id, item }) => [id, item]));
}

/** The places with a file at another item; at the first it needs none. */
export function withPlace(
  places: FilePlaces | undefined,
  id: string,
  item: number,
): FilePlaces | undefined {
  const { [id]: _, ...others } = places ?? {};
  const changed = item === 0 ? others : { ...others, [id]: item };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** Files in the order in which they are shown: those of earlier items first. */
export function inOrder(ids: readonly string[], places: FilePlaces | undefined): string[] {
  return ids.toSorted((left, right) => (places?.[left] ?? 0) - (places?.[right] ?? 0));
}

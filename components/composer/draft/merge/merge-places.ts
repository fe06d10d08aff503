import type { FilePlaces } from "../file-places.ts";
import type { Sides } from "./sides.ts";

/** Merges where files stand in a thread: each where this side has put it, else where the other has. */
export function mergePlaces({
  base = {},
  mine = {},
  theirs = {},
}: Sides<FilePlaces | undefined>): FilePlaces | undefined {
  const merged = Object.keys({ ...base, ...mine, ...theirs }).flatMap((id) => {
    const place = mine[id] === base[id] ? theirs[id] : mine[id];
    return place === undefined ? [] : [[id, place] as const];
  });
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}

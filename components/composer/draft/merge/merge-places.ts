import type { FilePlaces } from "../file-places.ts";
import type { Sides } from "./sides.ts";

/** Merges which thread item each file is on. Local changes win over remote ones. */
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

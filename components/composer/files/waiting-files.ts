import type { Files } from "#components/media/use-files.ts";

/** Counts the files that are neither ready nor known to be unusable. */
export function countWaiting(ids: readonly string[], { byId, gone }: Files): number {
  return ids.filter((id) => {
    const file = byId.get(id);
    return !gone.has(id) && !file?.ready && !file?.failed;
  }).length;
}

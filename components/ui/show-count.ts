import { MOST_COUNTED } from "#core/contract/limits.ts";

/** Returns a count as it is shown; the server stops counting at MOST_COUNTED. */
export function showCount(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : `${count}`;
}

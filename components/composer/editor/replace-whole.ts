import type { Replacement } from "./insert-text.ts";

export function replaceWhole(before: string, after: string): Replacement {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let suffixLength = 0;
  while (
    suffixLength < most - start &&
    before.at(-1 - suffixLength) === after.at(-1 - suffixLength)
  )
    suffixLength += 1;
  return {
    start,
    end: before.length - suffixLength,
    text: after.slice(start, after.length - suffixLength),
  };
}

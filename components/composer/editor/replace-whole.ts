import type { Replacement } from "./insert-text.ts";

export function replaceWhole(before: string, after: string): Replacement {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let kept = 0;
  while (kept < most - start && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}

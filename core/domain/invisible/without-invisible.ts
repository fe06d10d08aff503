import { findInvisible } from "./find-invisible.ts";

/** Rare line and page breaks, which are replaced with a line break. */
const BREAK = /[\v\f\u0085\u2028\u2029]/;

/** Removes the characters that `findInvisible` finds. Those that broke a line become a regular line break. */
export function withoutInvisible(text: string): string {
  let visible = "";
  let copiedTo = 0;
  for (const { start, end } of findInvisible(text)) {
    visible += text.slice(copiedTo, start) + (BREAK.test(text.slice(start, end)) ? "\n" : "");
    copiedTo = end;
  }
  return visible + text.slice(copiedTo);
}

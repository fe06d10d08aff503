import { findInvisible } from "./find-invisible.ts";

/** Line and page breaks that few programs know: a break stays where one was. */
const BREAK = /[\v\f\u0085\u2028\u2029]/;

/** A text without the characters that `findInvisible` finds. What of them broke a line becomes a usual break. */
export function withoutInvisible(text: string): string {
  let kept = "";
  let copiedTo = 0;
  for (const { start, end } of findInvisible(text)) {
    kept += text.slice(copiedTo, start) + (BREAK.test(text.slice(start, end)) ? "\n" : "");
    copiedTo = end;
  }
  return kept + text.slice(copiedTo);
}

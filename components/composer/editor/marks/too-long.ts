import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import { MARKS_COPY } from "../copy.ts";
import type { TextMark } from "./text-mark.ts";

export function tooLong(text: string): TextMark[] {
  if (text.length <= MOST_CHARACTERS) return [];
  const message = MARKS_COPY.too_long(MOST_CHARACTERS);
  return [{ start: MOST_CHARACTERS, end: text.length, kind: "over", message }];
}

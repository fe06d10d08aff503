import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import type { TextMark } from "./text-mark.ts";

/** What of a text is more than a post can hold, whichever platforms it is for. */
export function tooLong(text: string): TextMark[] {
  if (text.length <= MOST_CHARACTERS) return [];
  const most = MOST_CHARACTERS.toLocaleString("en-US");
  const message = `A post holds ${most} characters. What is marked here is too much to be saved.`;
  return [{ start: MOST_CHARACTERS, end: text.length, kind: "over", message }];
}

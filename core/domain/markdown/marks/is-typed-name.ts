import type { TextRange } from "../document.ts";
import { isBlank } from "../text/line.ts";
import type { Place } from "./mark-maker.ts";

const NAME = /^[\p{L}\p{M}\p{N}_-]+$/u;
const UNDERSCORE_OR_DIGIT = /[_\p{N}]/u;

/**
 * Whether single underscores around a word are part of a name: the word contains an underscore or digit (`_v2_`,
 * `_snake_case_`), has more underscores on one side (`_chris__`), or starts a line and addresses someone (`_jim_: no`).
 * Inside another mark they are markup (`**_v2_**`), and so they are within a line, where people list words: `_fast_,
 * _small_, _new_`.
 */
export function isTypedName(place: Place, words: TextRange): boolean {
  const { node, range, markdown, isInMark } = place;
  if (node.type !== "emphasis" || isInMark || markdown[range.start] !== "_") return false;
  const word = markdown.slice(words.start, words.end);
  if (!NAME.test(word) || node.children.some(({ type }) => type !== "text")) return false;
  const next = markdown.charAt(range.end);
  const isLonger = next === "_" || markdown[range.start - 1] === "_";
  const isAddressed = (next === ":" || next === ",") && startsLine(markdown, range.start);
  return UNDERSCORE_OR_DIGIT.test(word) || isLonger || isAddressed;
}

/** Whether only whitespace and a quote's `>` precede it on its line. */
function startsLine(markdown: string, index: number) {
  let start = index;
  while (isBlank(markdown[start - 1]) || markdown[start - 1] === ">") start -= 1;
  return start === 0 || "\r\n".includes(markdown.charAt(start - 1));
}

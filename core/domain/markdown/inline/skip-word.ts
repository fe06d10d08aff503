import type { SourceRange } from "../document.ts";
import { isAsciiAlphanumeric } from "./character-class.ts";

/** What never belongs to an address in running text, besides blanks and control characters. */
const ENDS_ADDRESS = '<>"\\';
/** What an address doesn't end with: delimiters of marks around it and the punctuation of the sentence. */
const TRAILING = "*_~`.,;:!?'";

/**
 * Where the word at `index`, a letter or digit, ends. An address (`https://…`, `example.com/…`) is one word up to its end,
 * so that no `_`, `*` or `~` inside it can be taken for a mark.
 */
export function skipWord(source: string, index: number, region: SourceRange): number {
  let end = index;
  let hasDot = false;
  while (end < region.end && isNamePart(source.charCodeAt(end))) {
    if (source[end] === ".") hasDot = true;
    end += 1;
  }
  const isAddress = source.startsWith("://", end) || (hasDot && source[end] === "/");
  return isAddress ? skipAddress(source, end, region) : end;
}

function skipAddress(source: string, index: number, region: SourceRange) {
  let end = index;
  const nesting = { round: 0, square: 0 };
  while (end < region.end && !endsAddress(source, end) && staysBalanced(source[end], nesting))
    end += 1;
  while (end > index && TRAILING.includes(source.charAt(end - 1))) end -= 1;
  return end;
}

function endsAddress(source: string, index: number) {
  const code = source.charCodeAt(index);
  return code <= 0x20 || isWideBorder(code) || ENDS_ADDRESS.includes(source.charAt(index));
}

/** Counts brackets. A closing one that the address didn't open belongs to the text around it. */
function staysBalanced(character: string | undefined, nesting: { round: number; square: number }) {
  if (character === "(") nesting.round += 1;
  if (character === "[") nesting.square += 1;
  if (character === ")") nesting.round -= 1;
  if (character === "]") nesting.square -= 1;
  return nesting.round >= 0 && nesting.square >= 0;
}

/** No-break space, general spaces, CJK punctuation and full-width forms: where an address ends in unspaced text. */
function isWideBorder(code: number) {
  if (code < 0xa0) return false;
  if (code === 0xa0 || (code >= 0x2000 && code <= 0x206f)) return true;
  return (code >= 0x3000 && code <= 0x30ff) || (code >= 0xff00 && code <= 0xffef);
}

function isNamePart(code: number) {
  return isAsciiAlphanumeric(code) || code === 0x2d || code === 0x2e;
}

import type { TextRange } from "../document.ts";
import { endsAddress, isTrailing } from "../text/address-edges.ts";
import { isAsciiAlphanumeric } from "../text/character-class.ts";

/**
 * Returns the end of the word at `index`, a letter or digit. A URL (`https://…`, `example.com/…`) is one word up to its
 * end, so that no `_`, `*` or `~` in it is read as a mark.
 */
export function skipWord(text: string, index: number, region: TextRange): number {
  let end = index;
  let hasDot = false;
  while (end < region.end && isNamePart(text.charCodeAt(end))) {
    if (text[end] === ".") hasDot = true;
    end += 1;
  }
  const isAddress = text.startsWith("://", end) || (hasDot && text[end] === "/");
  return isAddress ? skipAddress(text, end, region) : end;
}

function skipAddress(text: string, index: number, region: TextRange) {
  let end = index;
  const nesting = { round: 0, square: 0 };
  while (
    end < region.end &&
    !endsAddress(text.charCodeAt(end)) &&
    staysBalanced(text[end], nesting)
  )
    end += 1;
  while (end > index && isTrailing(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** Counts brackets. A closing one that the URL didn't open belongs to the text around it. */
function staysBalanced(character: string | undefined, nesting: { round: number; square: number }) {
  if (character === "(") nesting.round += 1;
  if (character === "[") nesting.square += 1;
  if (character === ")") nesting.round -= 1;
  if (character === "]") nesting.square -= 1;
  return nesting.round >= 0 && nesting.square >= 0;
}

function isNamePart(code: number) {
  return isAsciiAlphanumeric(code) || code === 0x2d || code === 0x2e;
}

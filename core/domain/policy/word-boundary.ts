const WORD_PART = /[\p{L}\p{N}\p{M}]/u;
const MARK = /\p{M}/u;
/** Scripts that part words by nothing, and Hangul, whose particles stand at the word. */
const UNPARTED =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Thai}\p{Script_Extensions=Lao}\p{Script_Extensions=Khmer}\p{Script_Extensions=Myanmar}\p{Script_Extensions=Tibetan}]/u;

/**
 * Whether a word may end after `left` and another begin with `right`, two code points that follow each other; undefined
 * is where the text ends. Between letters and digits no word ends, save where a script parts its words by nothing.
 */
export function isWordBoundary(left: number | undefined, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return true;
  const [before, after] = [String.fromCodePoint(left), String.fromCodePoint(right)];
  if (MARK.test(after)) return false;
  if (!WORD_PART.test(before) || !WORD_PART.test(after)) return true;
  return UNPARTED.test(before) || UNPARTED.test(after);
}

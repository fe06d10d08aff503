const WORD_PART = /[\p{L}\p{N}\p{M}]/u;
const MARK = /\p{M}/u;
/** Scripts without spaces, and Hangul, whose particles are attached to words. */
const UNPARTED =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Thai}\p{Script_Extensions=Lao}\p{Script_Extensions=Khmer}\p{Script_Extensions=Myanmar}\p{Script_Extensions=Tibetan}]/u;

/**
 * Whether a word may end after `left` and another start with `right`, two consecutive code points; undefined is the end
 * of the text. No word ends between letters and digits, except in scripts without spaces.
 */
export function isWordBoundary(left: number | undefined, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return true;
  const [before, after] = [String.fromCodePoint(left), String.fromCodePoint(right)];
  if (MARK.test(after)) return false;
  if (!WORD_PART.test(before) || !WORD_PART.test(after)) return true;
  return UNPARTED.test(before) || UNPARTED.test(after);
}

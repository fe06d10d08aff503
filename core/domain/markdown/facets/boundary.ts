const SPACE = /\s/;
const OPENING_BRACKET = 0x28;

/** Whether a link or mention may start at `index`: at the start, after whitespace or after `(`. */
export function startsAfterGap(text: string, index: number): boolean {
  if (index === 0) return true;
  const before = text.charCodeAt(index - 1);
  return before === OPENING_BRACKET || isSpace(before);
}

/** Whether a hashtag may start at `index`: at the start or after whitespace. */
export function startsAfterSpace(text: string, index: number): boolean {
  return index === 0 || isSpace(text.charCodeAt(index - 1));
}

/**
 * Whether a character code is whitespace. The regular expression is slow, so the most common characters are checked by
 * code.
 */
export function isSpace(code: number) {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return SPACE.test(String.fromCharCode(code));
}

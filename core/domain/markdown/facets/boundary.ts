const SPACE = /\s/;
const OPENING_BRACKET = 0x28;

/** Whether a link or mention may start at `index`: at the start, after white space or after `(`. */
export function startsAfterGap(text: string, index: number): boolean {
  if (index === 0) return true;
  const before = text.charCodeAt(index - 1);
  return before === OPENING_BRACKET || isSpace(before);
}

/** Whether a hashtag may start at `index`: at the start or after white space. */
export function startsAfterSpace(text: string, index: number): boolean {
  return index === 0 || isSpace(text.charCodeAt(index - 1));
}

/** White space, by its code. The expression is slow: what most texts are made of is told by its code. */
export function isSpace(code: number) {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return SPACE.test(String.fromCharCode(code));
}

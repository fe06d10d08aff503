const SPACE = /\s/;

/** Whether a link or mention may start at `index`: at the start, after white space or after `(`. */
export function startsAfterGap(text: string, index: number): boolean {
  return startsAfterSpace(text, index) || text[index - 1] === "(";
}

/** Whether a hashtag may start at `index`: at the start or after white space. */
export function startsAfterSpace(text: string, index: number): boolean {
  return index === 0 || isSpace(text, index - 1);
}

/** Where the white space after `index` begins, or the end of the text. */
export function findSpace(text: string, index: number): number {
  let end = index;
  while (end < text.length && !isSpace(text, end)) end += 1;
  return end;
}

/** The expression is slow: what most texts are made of is told by its code. */
function isSpace(text: string, index: number) {
  const code = text.charCodeAt(index);
  return code > 0x20 && code < 0x80 ? false : SPACE.test(text.charAt(index));
}

/** Characters that never belong to a URL in text, besides whitespace and control characters. */
const ENDS = '<>"\\';
/** Characters that a URL doesn't end with: delimiters of marks around it and punctuation of the sentence. */
const TRAILING = "*_~`.,;:!?'";

/** Whether a URL ends before the character with this code. */
export function endsAddress(code: number): boolean {
  return code <= 0x20 || isWideBorder(code) || ENDS.includes(String.fromCharCode(code));
}

/** Whether the character with this code belongs to a URL only if the URL continues after it. */
export function isTrailing(code: number | null): boolean {
  return code !== null && code > 0 && TRAILING.includes(String.fromCharCode(code));
}

/** No-break space, general spaces, CJK punctuation and full-width forms, which end a URL in text without spaces. */
function isWideBorder(code: number) {
  if (code < 0xa0) return false;
  if (code === 0xa0 || (code >= 0x2000 && code <= 0x206f)) return true;
  return (code >= 0x3000 && code <= 0x30ff) || (code >= 0xff00 && code <= 0xffef);
}

/** What never belongs to an address in running text, besides blanks and control characters. */
const ENDS = '<>"\\';
/** What an address doesn't end with: delimiters of marks around it and the punctuation of the sentence. */
const TRAILING = "*_~`.,;:!?'";

/** Whether an address ends before the character with this code. */
export function endsAddress(code: number): boolean {
  return code <= 0x20 || isWideBorder(code) || ENDS.includes(String.fromCharCode(code));
}

/** Whether the character with this code is an address's only where the address goes on behind it. */
export function isTrailing(code: number | null): boolean {
  return code !== null && code > 0 && TRAILING.includes(String.fromCharCode(code));
}

/** No-break space, general spaces, CJK punctuation and full-width forms: where an address ends in unspaced text. */
function isWideBorder(code: number) {
  if (code < 0xa0) return false;
  if (code === 0xa0 || (code >= 0x2000 && code <= 0x206f)) return true;
  return (code >= 0x3000 && code <= 0x30ff) || (code >= 0xff00 && code <= 0xffef);
}

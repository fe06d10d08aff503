/** Class of a character next to a delimiter. `join` is a letter of a script without spaces between words. */
export type CharacterClass = "space" | "punctuation" | "word" | "join";

const SPACE = /^\s$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;
/** Thai to Khmer, Hangul, kana, ideographs, full-width forms: delimiters inside a "word" are common in these. */
const JOIN =
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Tibt}\u30fc]$/u;

/** Returns the class of the character that ends before `index`, or `space` at the start of the region. */
export function classBefore(text: string, index: number, start: number): CharacterClass {
  if (index <= start) return "space";
  const isPair =
    isLowSurrogate(text.charCodeAt(index - 1)) && isHighSurrogate(text.charCodeAt(index - 2));
  return classify(text.codePointAt(isPair ? index - 2 : index - 1));
}

/** Returns the class of the character that starts at `index`, or `space` at the end of the region. */
export function classAfter(text: string, index: number, end: number): CharacterClass {
  return index >= end ? "space" : classify(text.codePointAt(index));
}

/** Returns the class of a character; `space` for undefined. */
export function classify(codePoint: number | undefined): CharacterClass {
  if (codePoint === undefined) return "space";
  if (codePoint < 0x80) return classifyAscii(codePoint);
  const character = String.fromCodePoint(codePoint);
  if (SPACE.test(character)) return "space";
  if (PUNCTUATION.test(character)) return "punctuation";
  return JOIN.test(character) ? "join" : "word";
}

function classifyAscii(code: number): CharacterClass {
  if (isAsciiAlphanumeric(code)) return "word";
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return "space";
  return code > 0x20 && code < 0x7f ? "punctuation" : "word";
}

export function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || isAsciiLetter(code);
}

export function isAsciiLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function isHighSurrogate(code: number) {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number) {
  return code >= 0xdc00 && code <= 0xdfff;
}

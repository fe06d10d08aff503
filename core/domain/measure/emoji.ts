import { rememberShort } from "./remember-short.ts";

const VARIATION_SELECTOR = 0xfe0f;
const KEYCAP = 0x20e3;
const ASCII_END = 0x80;
/** In code units, more than any emoji has: a couple with skin tones has 15. */
const LONGEST = 24;

interface EmojiCount {
  /** What the platform reads as an emoji at the start of a text, including whole sequences. */
  emoji: RegExp;
  ofEmoji(emoji: string): number;
  ofCharacter(codePoint: number): number;
}

export function createEmojiCount(count: EmojiCount): (text: string) => number {
  const emojiLength = rememberShort((text) => count.emoji.exec(text)?.[0].length ?? 0);
  return (text) => sum(text, count, emojiLength);
}

function sum(
  text: string,
  { ofEmoji, ofCharacter }: EmojiCount,
  emojiLength: (text: string) => number,
): number {
  let total = 0;
  for (let index = 0; index < text.length; ) {
    if (text.charCodeAt(index) < ASCII_END && text.charCodeAt(index + 1) < ASCII_END) {
      total += ofCharacter(text.charCodeAt(index));
      index += 1;
      continue;
    }
    const emoji = readEmoji(text, index, emojiLength);
    const codePoint = text.codePointAt(index) ?? 0;
    total += emoji === undefined ? ofCharacter(codePoint) : ofEmoji(emoji);
    index += emoji?.length ?? (codePoint > 0xffff ? 2 : 1);
  }
  return total;
}

/** Reads the emoji at `index`. The regular expression is slow, so most characters are checked by code. */
function readEmoji(
  text: string,
  index: number,
  emojiLength: (text: string) => number,
): string | undefined {
  const next = text.charCodeAt(index + 1);
  const startsOne =
    mayStartEmoji(text.charCodeAt(index)) || next === VARIATION_SELECTOR || next === KEYCAP;
  if (!startsOne) return undefined;
  const length = emojiLength(text.slice(index, findAscii(text, index + 1)));
  return length === 0 ? undefined : text.slice(index, index + length);
}

/** After its first character no emoji contains ASCII. */
function findAscii(text: string, index: number) {
  const limit = Math.min(text.length, index + LONGEST);
  let end = index;
  while (end < limit && text.charCodeAt(end) >= ASCII_END) end += 1;
  return end;
}

/** Symbols from U+231A to U+2B55 and everything that starts with the surrogates of the emoji blocks. */
function mayStartEmoji(code: number) {
  return (code >= 0x231a && code <= 0x2b55) || (code >= 0xd83c && code <= 0xd83e);
}

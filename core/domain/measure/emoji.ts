import { rememberShort } from "./remember-short.ts";

/**
 * An emoji as Unicode recommends it for interchange, sequences whole: families, flags, skin tones, keycaps. Of those
 * that lack their variation selectors, the ones that X takes for an emoji all the same
 * (github.com/twitter/twemoji-parser).
 */
const EMOJI = /^(?:\p{RGI_Emoji}|[#*0-9]\u20e3|\u{1f441}\u200d\u{1f5e8})/v;
const VARIATION_SELECTOR = 0xfe0f;
const KEYCAP = 0x20e3;
const ASCII_END = 0x80;
/** In code units, and more than any emoji has: a couple with skin tones has 15. */
const LONGEST = 24;

/** Adds up a text in which emoji count apart from the characters between them. */
export function sumWithEmoji(
  text: string,
  ofEmoji: (emoji: string) => number,
  ofCharacter: (codePoint: number) => number,
): number {
  let sum = 0;
  for (let index = 0; index < text.length; ) {
    if (text.charCodeAt(index) < ASCII_END && text.charCodeAt(index + 1) < ASCII_END) {
      sum += ofCharacter(text.charCodeAt(index));
      index += 1;
      continue;
    }
    const emoji = readEmoji(text, index);
    const codePoint = text.codePointAt(index) ?? 0;
    sum += emoji === undefined ? ofCharacter(codePoint) : ofEmoji(emoji);
    index += emoji?.length ?? (codePoint > 0xffff ? 2 : 1);
  }
  return sum;
}

/** The emoji at `index`. The expression is slow, so most characters are told by their code. */
function readEmoji(text: string, index: number): string | undefined {
  const next = text.charCodeAt(index + 1);
  const startsOne =
    mayStartEmoji(text.charCodeAt(index)) || next === VARIATION_SELECTOR || next === KEYCAP;
  if (!startsOne) return undefined;
  const length = firstEmojiLength(text.slice(index, findAscii(text, index + 1)));
  return length === 0 ? undefined : text.slice(index, index + length);
}

/** Behind its first character no emoji holds ASCII. */
function findAscii(text: string, index: number) {
  const limit = Math.min(text.length, index + LONGEST);
  let end = index;
  while (end < limit && text.charCodeAt(end) >= ASCII_END) end += 1;
  return end;
}

/** How long the emoji is that a text starts with; 0 where it starts with none. */
const firstEmojiLength = rememberShort((text) => {
  const length = EMOJI.exec(text)?.[0].length ?? 0;
  // People's keyboards add the selector to emoji that don't need it, too.
  return length > 0 && text.charCodeAt(length) === VARIATION_SELECTOR ? length + 1 : length;
});

/** Symbols from U+231A to U+2B55 and all that starts with the surrogates of the emoji blocks. */
function mayStartEmoji(code: number) {
  return (code >= 0x231a && code <= 0x2b55) || (code >= 0xd83c && code <= 0xd83e);
}

/**
 * An emoji as Unicode recommends it for interchange, sequences whole: families, flags, skin tones, keycaps. Of those that
 * lack their variation selectors, the ones that X takes for an emoji all the same (github.com/twitter/twemoji-parser).
 */
const EMOJI = /\p{RGI_Emoji}|[#*0-9]\u20e3|\u{1f441}\u200d\u{1f5e8}/vy;
const VARIATION_SELECTOR = 0xfe0f;
const KEYCAP = 0x20e3;
const ASCII_END = 0x80;

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
  EMOJI.lastIndex = index;
  const emoji = EMOJI.exec(text)?.[0];
  if (emoji === undefined) return undefined;
  // People's keyboards add the selector to emoji that don't need it, too.
  const end = index + emoji.length;
  return text.charCodeAt(end) === VARIATION_SELECTOR ? text.slice(index, end + 1) : emoji;
}

/** Symbols from U+231A to U+2B55 and all that starts with the surrogates of the emoji blocks. */
function mayStartEmoji(code: number) {
  return (code >= 0x231a && code <= 0x2b55) || (code >= 0xd83c && code <= 0xd83e);
}

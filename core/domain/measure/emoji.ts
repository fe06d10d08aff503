import { isAscii } from "./ascii.ts";

/** Emoji as Unicode recommends them for interchange, sequences whole: families, flags, skin tones, keycaps. */
const EMOJI = /\p{RGI_Emoji}/gv;

/** Adds up a text in which emoji count apart from the characters between them. */
export function sumWithEmoji(
  text: string,
  ofEmoji: (emoji: string) => number,
  ofCharacter: (codePoint: number) => number,
): number {
  let sum = 0;
  let index = 0;
  const sumCharacters = (end: number) => {
    for (const character of text.slice(index, end))
      sum += ofCharacter(character.codePointAt(0) ?? 0);
    index = end;
  };
  for (const match of isAscii(text) ? [] : text.matchAll(EMOJI)) {
    sumCharacters(match.index);
    sum += ofEmoji(match[0]);
    index += match[0].length;
  }
  sumCharacters(text.length);
  return sum;
}

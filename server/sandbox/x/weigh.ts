import { findAddresses } from "./find-addresses.ts";

/** Every URL weighs the same, since X replaces it with its own. */
const ADDRESS_WEIGHT = 23;
/** Characters up to these weigh one, all others two (https://docs.x.com/fundamentals/counting-characters). */
const LIGHT = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
/** An emoji shown as one image weighs two, whatever it is composed of. */
const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[0-9#*]\u20e3/v;

const segmenter = new Intl.Segmenter();

/** Returns how much of the limit of 280 a text uses. */
export function weigh(text: string): number {
  const composed = text.normalize("NFC");
  let weight = 0;
  let index = 0;
  for (const { start, end } of findAddresses(composed)) {
    weight += weighWords(composed.slice(index, start)) + ADDRESS_WEIGHT;
    index = end;
  }
  return weight + weighWords(composed.slice(index));
}

function weighWords(words: string): number {
  let weight = 0;
  for (const { segment } of segmenter.segment(words)) {
    weight += EMOJI.test(segment) ? 2 : weighCharacters(segment);
  }
  return weight;
}

function weighCharacters(segment: string): number {
  return [...segment].reduce((sum, character) => sum + weighCharacter(character), 0);
}

function weighCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
}

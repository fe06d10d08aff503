import { isAscii } from "./ascii.ts";
import { sumWithEmoji } from "./emoji.ts";
import { findCountedLinks } from "./links/find-counted-links.ts";
import { xLinks } from "./links/link-rules.ts";

/** Configuration 3 of twitter-text (https://developer.x.com/en/docs/counting-characters). */
const LINK = 23;
const EMOJI = 2;
const LIGHT = 1;
const HEAVY = 2;
const FIRST_LIGHT_END = 4351;
const LIGHT_RANGES = [
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** X's weighted length, of 280: letters of alphabets one, all else and each emoji two, each link 23. */
export function measureXWeighted(text: string): number {
  const normalized = text.normalize("NFC");
  let sum = 0;
  let index = 0;
  for (const { start, end } of findCountedLinks(normalized, xLinks)) {
    sum += weigh(normalized.slice(index, start)) + LINK;
    index = end;
  }
  return sum + weigh(normalized.slice(index));
}

function weigh(text: string) {
  return isAscii(text) ? text.length : sumWithEmoji(text, () => EMOJI, weightOf);
}

function weightOf(codePoint: number) {
  if (codePoint <= FIRST_LIGHT_END) return LIGHT;
  return LIGHT_RANGES.some(([first, last]) => codePoint >= first && codePoint <= last)
    ? LIGHT
    : HEAVY;
}

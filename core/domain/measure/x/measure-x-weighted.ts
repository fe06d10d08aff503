import { isAscii } from "../ascii.ts";
import { createEmojiCount } from "../emoji.ts";
import { findLinks } from "./find-links.ts";

/** Configuration 3 of twitter-text (https://developer.x.com/en/docs/counting-characters). */
const LINK = 23;
const EMOJI_WEIGHT = 2;
const LIGHT = 1;
const HEAVY = 2;
const FIRST_LIGHT_END = 4351;
const LIGHT_RANGES = [
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/**
 * Emoji with default emoji presentation that may still have their selector, because Unicode once had a text form of
 * them. After any other that needs none, a selector counts as a character.
 */
const SELECTABLE =
  "[\\u231a\\u231b\\u25fd\\u25fe\\u2614\\u2615\\u2648-\\u2653\\u267f\\u2693\\u26a1\\u26aa\\u26ab\\u26bd\\u26be\\u26c4" +
  "\\u26c5\\u26d4\\u26ea\\u26f2\\u26f3\\u26f5\\u26fa\\u26fd\\u2757\\u2b1b\\u2b1c\\u2b50\\u2b55\\u{1f004}\\u{1f21a}\\u{1f22f}]";
/**
 * Emoji as X defines them (https://github.com/twitter/twemoji-parser): Unicode's own, with whole sequences, and some
 * that lack their variation selectors or have them elsewhere.
 */
const EMOJI = new RegExp(
  [
    "^(?:\\u267e",
    `${SELECTABLE}\\ufe0f`,
    "[\\p{Emoji_Modifier_Base}--\\p{Emoji_Presentation}]\\ufe0f\\p{Emoji_Modifier}",
    "\\p{RGI_Emoji}",
    "[#*0-9]\\u20e3",
    "\\u{1f441}\\u200d\\u{1f5e8})",
  ].join("|"),
  "v",
);

const sum = createEmojiCount({ emoji: EMOJI, ofEmoji: () => EMOJI_WEIGHT, ofCharacter: weightOf });

/**
 * Returns X's weighted length, of 280: letters of alphabets count one, everything else and each emoji two, each link
 * 23.
 */
export function measureXWeighted(text: string): number {
  const normalized = text.normalize("NFC");
  let sum = 0;
  let index = 0;
  for (const { start, end } of findLinks(normalized)) {
    sum += weigh(normalized.slice(index, start)) + LINK;
    index = end;
  }
  return sum + weigh(normalized.slice(index));
}

function weigh(text: string) {
  return isAscii(text) ? text.length : sum(text);
}

function weightOf(codePoint: number) {
  if (codePoint <= FIRST_LIGHT_END) return LIGHT;
  return LIGHT_RANGES.some(([first, last]) => codePoint >= first && codePoint <= last)
    ? LIGHT
    : HEAVY;
}

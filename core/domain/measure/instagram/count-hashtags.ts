const FIRST = "[\\p{L}\\p{N}_\\p{Extended_Pictographic}]";
const NEXT = "[\\p{L}\\p{M}\\p{N}_\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f]";
/** Consecutive tags without spaces count separately; `#` inside a word or an entity isn't one. */
const GLUED = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_&])(?:[#＃]${FIRST}${NEXT}*)+`, "gu");
const ONLY_DIGITS = /^\p{Nd}+$/u;

/**
 * Counts the hashtags that Instagram finds in a caption: `#a#b` are two. Letters, digits, underscores and emoji
 * (https://help.instagram.com/351460621611097). No document says that digits alone aren't one.
 */
export function countHashtags(text: string): number {
  const tags = (text.match(GLUED) ?? []).flatMap((glued) => glued.split(/[#＃]/).slice(1));
  return tags.filter((tag) => !ONLY_DIGITS.test(tag)).length;
}

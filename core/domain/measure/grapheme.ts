import { rememberShort } from "./remember-short.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Returns the number of extended grapheme clusters (https://unicode.org/reports/tr29/), what readers see as characters.
 * `Intl.Segmenter` is slow, so it is only used for ranges in which characters may combine.
 */
export function measureGraphemes(text: string): number {
  let count = 0;
  let start = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && !alwaysBreaks(text, index)) continue;
    const length = index - start;
    count +=
      length === 1 || (length === 2 && isEmojiPair(text, start))
        ? 1
        : countClusters(text.slice(start, index));
    start = index;
  }
  return count;
}

const countClusters = rememberShort((stretch) => {
  let count = 0;
  for (const _ of segmenter.segment(stretch)) count += 1;
  return count;
});

/** Whether a cluster ends at `index`, regardless of context: letters and emoji are separate, except skin tones. */
function alwaysBreaks(text: string, index: number) {
  const left = text.charCodeAt(index - 1);
  const right = text.charCodeAt(index);
  if (isLineBreak(left) || isLineBreak(right)) return left !== 0x0d || right !== 0x0a;
  if (standsAlone(right)) return standsAlone(left) || isEmojiPair(text, index - 2);
  return standsAlone(left) && isEmojiPair(text, index) && !isSkinTone(text, index);
}

function isLineBreak(code: number) {
  return code === 0x0a || code === 0x0d;
}

/** The first surrogate of U+1F000 to U+1FBFF, where everything but skin tones starts a cluster. */
function isEmojiLead(code: number) {
  return code >= 0xd83c && code <= 0xd83e;
}

function isSkinTone(text: string, index: number) {
  return text.charCodeAt(index) === 0xd83c && text.charCodeAt(index + 1) >= 0xdffb;
}

function isEmojiPair(text: string, index: number) {
  return isEmojiLead(text.charCodeAt(index)) && isTrail(text.charCodeAt(index + 1));
}

function isTrail(code: number) {
  return code >= 0xdc00 && code <= 0xdfff;
}

/**
 * Characters of the cluster class "Other": two in a row never combine. ASCII except line breaks, Latin, Greek and
 * Cyrillic letters, dashes and quotes, CJK punctuation, kana, ideographs, Hangul syllables.
 */
function standsAlone(code: number) {
  if (code < 0x80) return !isLineBreak(code);
  if (code < 0x3000) {
    return (
      (code >= 0xc0 && code <= 0x2ff) ||
      (code >= 0x370 && code <= 0x482) ||
      (code >= 0x48a && code <= 0x52f) ||
      (code >= 0x2010 && code <= 0x2027)
    );
  }
  return (
    (code >= 0x3000 && code <= 0x3029) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a0 && code <= 0x30ff) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xff01 && code <= 0xff60)
  );
}

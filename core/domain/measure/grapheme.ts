const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The number of extended grapheme clusters (https://unicode.org/reports/tr29/): what a reader takes for one character.
 * `Intl.Segmenter` is slow, so it only sees the stretches in which characters may combine.
 */
export function measureGraphemes(text: string): number {
  let count = 0;
  let start = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && !alwaysBreaks(text.charCodeAt(index - 1), text.charCodeAt(index)))
      continue;
    count += index - start === 1 ? 1 : countClusters(text.slice(start, index));
    start = index;
  }
  return count;
}

function countClusters(stretch: string) {
  let count = 0;
  for (const _ of segmenter.segment(stretch)) count += 1;
  return count;
}

/** Whether a cluster ends between two code units, whatever is around them. */
function alwaysBreaks(left: number, right: number) {
  return standsAlone(left) && standsAlone(right);
}

/**
 * Characters of the cluster class "Other": two of them in a row never combine. Printable ASCII and tabs, Latin, Greek and
 * Cyrillic letters, dashes and quotes, CJK punctuation, kana, ideographs, Hangul syllables. `\r` and `\n` are left out.
 */
function standsAlone(code: number) {
  if (code < 0x80) return code !== 0x0d && code !== 0x0a;
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

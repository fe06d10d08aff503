export interface Token {
  kind: "word" | "character" | "emoji";
  /** Folded. */
  text: string;
  /** Whether it directly follows the previous token. */
  joined: boolean;
  /** Position in the folded text. */
  at: number;
}

/** A hashtag or handle with its sign. Its words are also tokens. */
export interface Tag {
  text: string;
  at: number;
}

export interface TokenizedText {
  folded: FoldedText;
  tokens: Token[];
  tags: Tag[];
}

/** Scripts without spaces: each character is a token. */
const UNSPACED =
  "[[\\p{L}\\p{N}\\p{M}]&&[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]]";
const EMOJI = "\\p{Extended_Pictographic}(?:\\u200D\\p{Extended_Pictographic})*|\\p{RI}{2}";
const TOKEN = new RegExp(
  `(?<character>${UNSPACED})|(?<emoji>${EMOJI})|(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])+`,
  "gv",
);
const TAG =
  /(?<![\p{Script=Latin}\p{N}_&])(?:#[\p{L}\p{N}\p{M}_]+|@[\p{L}\p{N}\p{M}_]+(?:[.\-@][\p{L}\p{N}\p{M}_]+)*)/gu;

export function tokenize(text: string): TokenizedText {
  const folded = foldText(text);
  const tokens: Token[] = [];
  let end = -1;
  for (const match of folded.text.matchAll(TOKEN)) {
    const { 0: word, index: at, groups = {} } = match;
    const kind = groups.character ? "character" : groups.emoji ? "emoji" : "word";
    tokens.push({ kind, text: word, joined: at === end, at });
    end = at + word.length;
  }
  const tags = Array.from(folded.text.matchAll(TAG), ({ 0: tag, index }) => ({
    text: tag,
    at: index,
  }));
  return { folded, tokens, tags };
}

/** Articles and what is joined to them, longest first. */
const ARABIC_PREFIXES = ["وال", "بال", "كال", "فال", "ال", "لل"];
const SHORTEST_STEM = 2;

export function stemOf(word: string): string {
  const prefix = ARABIC_PREFIXES.find((start) => word.startsWith(start));
  if (prefix === undefined || word.length - prefix.length < SHORTEST_STEM) return word;
  return word.slice(prefix.length);
}

/** Text normalized for search, without case, width, accents and variants of Arabic letters. */

interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text`, the range of the original characters that it comes from. */
  starts: number[];
  ends: number[];
}

/**
 * A run of ASCII, or a character with its combining marks. Half-width kana have their voicing marks after them, and
 * decomposed Korean has its vowels and final consonants.
 */
const UNIT =
  /\p{ASCII}+(?![\p{M}\uFF9E\uFF9F])|[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F\u1160-\u11FF]*|[\p{M}\uFF9E\uFF9F]+/gu;

const ASCII_END = 0x80;

/** Letters without a Unicode decomposition. */
const SPELLED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ς: "σ",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
};

/** Variation selectors, skin tones, the Arabic tatweel, and invisible characters except joiners. */
const DROPPED = /[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}\u0640\u00AD\u200B\u2060\uFEFF]/gu;

/** Signs that would otherwise become letters of the word before them. */
const SIGNS = /[™℠]/u;

const cache = new Map<string, string>();

const MAX_CACHED = 10_000;

/** Folds `original`, and returns the origin of each unit of the result. */
function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: "", starts: [], ends: [] };
  for (const { 0: unit, index: start } of original.matchAll(UNIT)) {
    const isAscii = unit.charCodeAt(0) < ASCII_END && unit.charCodeAt(unit.length - 1) < ASCII_END;
    const part = isAscii ? unit.toLowerCase() : foldUnit(unit);
    folded.text += part;
    for (let each = 0; each < part.length; each += 1) {
      folded.starts.push(isAscii ? start + each : start);
      folded.ends.push(start + (isAscii ? each + 1 : unit.length));
    }
  }
  return folded;
}

function foldUnit(unit: string): string {
  const cached = cache.get(unit);
  if (cached !== undefined) return cached;
  const folded = foldUncached(unit);
  if (cache.size < MAX_CACHED && unit.length < 8) cache.set(unit, folded);
  return folded;
}

function foldUncached(unit: string): string {
  if (SIGNS.test(unit)) return " ";
  const plain = unit.normalize("NFKC").toLowerCase().replaceAll(DROPPED, "");
  return Array.from(withoutMarks(plain), (letter) => SPELLED[letter] ?? letter).join("");
}

/** Marks are part of other scripts' letters: those of kana, Thai or Hindi stay. */
function withoutMarks(text: string): string {
  const apart = text.normalize("NFD");
  return apart
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, "$1")
    .normalize("NFC");
}

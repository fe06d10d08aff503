import { type Folded, fold } from "../folding/fold.ts";

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
  folded: Folded;
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
  const folded = fold(text);
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

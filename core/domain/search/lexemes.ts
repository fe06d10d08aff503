/**
 * The lexemes of a text in the search index. PostgreSQL's own text search reads a sentence in Japanese, Chinese or Thai
 * as one word, splits tags and handles, and drops emoji. Each word also has lexemes for its prefixes (`^lau` and
 * `^launc` for "launch"), which find words that start with the query: scanning all matching words of the index would
 * get slower with each post. A character of a script without spaces is a lexeme alone and with the next one.
 */
import { stemOf, type Tag, type Token, tokenize } from "./tokens.ts";

/** In code points. The rest of a longer word isn't searchable. */
const LONGEST = 64;

/** Maximum lexemes of one or several texts: the rest of longer ones isn't searchable. */
export const MOST_LEXEMES = 20_000;

/** Prefix lengths in letters. */
const BEGINNINGS = [3, 5] as const;
/** Prefix lengths in Korean, which attaches particles to words: many of these have two syllables. */
const SYLLABLES = [2] as const;
const SURROGATE = /[\uD800-\uDFFF]/;
const HANGUL = /^\p{Script=Hangul}/u;

/** Returns the distinct lexemes of all texts together. */
export function lexemesOf(texts: readonly string[]): string[] {
  const lexemes = new Set<string>();
  for (const text of texts) {
    const { tokens, tags } = tokenize(text);
    for (const [index, token] of tokens.entries())
      for (const lexeme of lexemesAt(token, tokens[index - 1])) lexemes.add(lexeme);
    for (const tag of tags) for (const lexeme of tagLexemes(tag)) lexemes.add(lexeme);
    if (lexemes.size >= MOST_LEXEMES) break;
  }
  return [...lexemes].slice(0, MOST_LEXEMES);
}

function lexemesAt(token: Token, previous: Token | undefined): string[] {
  if (token.kind === "word") {
    const stem = stemOf(token.text);
    const own = withBeginning(token.text);
    return stem === token.text ? own : [...own, ...withBeginning(stem)];
  }
  const pair = pairLexeme(previous, token);
  return pair === null ? [token.text] : [token.text, pair];
}

function withBeginning(word: string): string[] {
  return [wordLexeme(word), ...beginningsOf(word)];
}

/** Returns the lexeme of two consecutive characters of a script without spaces; otherwise null. */
export function pairLexeme(previous: Token | undefined, token: Token): string | null {
  const isPair = token.kind === "character" && token.joined && previous?.kind === "character";
  return isPair ? previous.text + token.text : null;
}

export function wordLexeme(word: string): string {
  return cut(word, LONGEST);
}

export function tagLexeme({ text }: Tag): string {
  return cut(text, LONGEST);
}

/** A handle is also found by its first part: `@ana` for `@ana.example.com`. */
function tagLexemes(tag: Tag): string[] {
  const [first = ""] = tag.text.slice(1).split(/[.\-@]/u);
  return [tagLexeme(tag), tagLexeme({ ...tag, text: `${tag.text[0]}${first}` })];
}

/** Returns the lexeme of a word's prefix; null if it is too short. */
export function beginningLexeme(word: string): string | null {
  return beginningsOf(word).at(-1) ?? null;
}

function beginningsOf(word: string): string[] {
  const lengths = isKorean(word) ? SYLLABLES : BEGINNINGS;
  const points = SURROGATE.test(word) ? Array.from(cut(word, LONGEST)) : word;
  return lengths
    .filter((length) => length <= points.length)
    .map((length) => `^${cut(word, length)}`);
}

/** Whether a query's word always also matches as a prefix. */
export function isKorean(word: string): boolean {
  return HANGUL.test(word);
}

function cut(text: string, points: number): string {
  if (text.length <= points) return text;
  return SURROGATE.test(text) ? Array.from(text).slice(0, points).join("") : text.slice(0, points);
}

/**
 * What the search index holds of a text. PostgreSQL's own text search leaves a sentence in Japanese, Chinese or Thai as one
 * word, tears tags and handles apart, and drops emoji.
 *
 * Beside each word stand its beginnings (`^lau` and `^launc` for "launch"), by which words that begin with what was typed are found:
 * reading all words of the index that begin so would take longer with each post. A character of a script without spaces
 * stands alone and with the one after it.
 */
import { stemOf, type Tag, type Token, tokenize } from "./tokens.ts";

/** In code points. The rest of a longer word is not searched. */
const LONGEST = 64;

/** How many lexemes a text or several have at most: what follows in longer ones is not searched. */
export const MOST_LEXEMES = 20_000;

/** Of how many letters a word's beginnings are. */
const BEGINNINGS = [3, 5] as const;
/** Likewise, in Korean, which attaches particles to its words: many of these have two syllables. */
const SYLLABLES = [2] as const;
const SURROGATE = /[\uD800-\uDFFF]/;
const HANGUL = /^\p{Script=Hangul}/u;

/** The different lexemes of all texts together. */
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

/** The lexeme of two characters of an unspaced script that follow one another; null where they don't. */
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

/** A handle is found by its first part, too: `@ana` for `@ana.example.com`. */
function tagLexemes(tag: Tag): string[] {
  const [first = ""] = tag.text.slice(1).split(/[.\-@]/u);
  return [tagLexeme(tag), tagLexeme({ ...tag, text: `${tag.text[0]}${first}` })];
}

/** The lexeme of how a word begins; null where it is too short to be looked for by its beginning. */
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

/** Whether words that begin with it are meant wherever it stands in a query. */
export function isKorean(word: string): boolean {
  return HANGUL.test(word);
}

function cut(text: string, points: number): string {
  if (text.length <= points) return text;
  return SURROGATE.test(text) ? Array.from(text).slice(0, points).join("") : text.slice(0, points);
}

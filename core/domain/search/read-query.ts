/** What a query looks for. */
import { beginningLexeme, isKorean, pairLexeme, tagLexeme, wordLexeme } from "./lexemes.ts";
import { stemOf, type Token, tokenize } from "./tokens.ts";

/** One thing that must occur: a word, several that follow one another, or a tag. */
export interface Term {
  /** With its sign; null where words are looked for. */
  tag: string | null;
  tokens: Token[];
  /** Whether the last token, or the tag, may also be the beginning of a longer one. */
  begins: boolean;
  /** Whether an Arabic article makes a difference. */
  exact: boolean;
}

const PART = /"([^"]*)"|[^\s"]+/gu;
const QUOTES = /[“”„‟«»]/gu;

/**
 * The terms of a query: all of them must occur. A quotation mark without its other half is passed over. None where the
 * query is punctuation only.
 */
export function readQuery(query: string): Term[] {
  const parts = [...query.replaceAll(QUOTES, '"').matchAll(PART)];
  return parts.flatMap(({ 0: part, 1: phrase }, index) =>
    phrase === undefined ? wordTerms(part, index === parts.length - 1) : phraseTerms(phrase),
  );
}

function phraseTerms(phrase: string): Term[] {
  const { tokens } = tokenize(phrase);
  return tokens.length === 0 ? [] : [{ tag: null, tokens, begins: false, exact: true }];
}

function wordTerms(part: string, isLast: boolean): Term[] {
  const { tokens, tags, folded } = tokenize(part);
  const last = tokens.at(-1);
  if (last === undefined) return [];
  const [tag] = tags;
  const isTag = tags.length === 1 && tag?.at === 0 && tag.text.length === folded.text.length;
  const begins = isTag && last.kind === "character" ? isLast : beginsWord(last, isLast);
  return [{ tag: isTag ? tagLexeme(tag) : null, tokens, begins, exact: false }];
}

function beginsWord({ kind, text }: Token, isLast: boolean): boolean {
  const mayBegin = kind === "word" && (isLast || isKorean(text));
  return mayBegin && beginningLexeme(text) !== null;
}

/** The lexemes that a text must have for the terms to be in it. A text that has them all may still lack the terms. */
export function lexemesOfTerms(terms: readonly Term[]): string[] {
  return [...new Set(terms.flatMap(lexemesOfTerm))];
}

function lexemesOfTerm({ tag, tokens, begins, exact }: Term): string[] {
  const words = tokens.flatMap((token, index) => {
    const isOpen = begins && index === tokens.length - 1;
    if (token.kind === "word") return [wordLexemeOf(token, isOpen, exact)];
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const pair = pairLexeme(before, token);
    if (pair !== null) return [pair];
    return after !== undefined && pairLexeme(token, after) !== null ? [] : [token.text];
  });
  return tag === null || begins ? words : [...words, tag];
}

function wordLexemeOf({ text }: Token, isOpen: boolean, exact: boolean): string {
  if (isOpen) return beginningLexeme(text) ?? text;
  return wordLexeme(exact ? text : stemOf(text));
}

/** How a lexeme of the text must begin, for the terms that may be the beginning of a longer word. */
export function beginningsOfTerms(terms: readonly Term[]): string[] {
  return terms.flatMap(({ tag, tokens, begins }) => {
    const last = tokens.at(-1);
    if (!begins || last === undefined) return [];
    return [tag ?? wordLexeme(last.text)];
  });
}

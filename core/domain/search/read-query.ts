import { beginningLexeme, isKorean, pairLexeme, tagLexeme, wordLexeme } from "./lexemes.ts";
import { stemOf, type Token, tokenize } from "./tokens.ts";

/** Something that must occur: a word, several consecutive words, or a tag. */
export interface Term {
  /** With its sign; null for words. */
  tag: string | null;
  tokens: Token[];
  /** Whether the last token, or the tag, may be a prefix. */
  begins: boolean;
  /** Whether an Arabic article must match. */
  exact: boolean;
}

const PART = /"([^"]*)"|[^\s"]+/gu;
const QUOTES = /[“”„‟«»]/gu;

/**
 * Returns the terms of a query, all of which must occur. Ignores an unpaired quotation mark. Empty if the query is only
 * punctuation.
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

/** Returns the lexemes that a text must have to match the terms. A text with all of them may still not match. */
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

/** Returns prefixes, one of whose lexemes a text must have, for terms that may be prefixes. */
export function beginningsOfTerms(terms: readonly Term[]): string[] {
  return terms.flatMap(({ tag, tokens, begins }) => {
    const last = tokens.at(-1);
    if (!begins || last === undefined) return [];
    return [tag ?? wordLexeme(last.text)];
  });
}

import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";
import type { Kind, Language, Meanings } from "./words.ts";
import { ZONES } from "./zones.ts";

/** A number, a word without accents in lowercase, or one other character. */
export interface Token {
  kind: "number" | "word" | "sign";
  text: string;
  /** Position in the line's text. */
  start: number;
  end: number;
  /** Whether it begins the text, or follows a space. */
  is_spaced: boolean;
}

/** A text cut into tokens, with the known phrases that begin at each of them. */
export interface Line {
  text: string;
  tokens: readonly Token[];
  phrases: readonly (readonly Phrase[])[];
}

interface Phrase {
  meanings: Spelled;
  /** The first token behind it. */
  next: number;
}

type Spelled = { [K in Kind]?: Meaning<K>[] };

interface Meaning<K extends Kind> {
  value: Meanings[K];
  /** Bits of the languages that spell it this way. */
  languages: number;
}

/** Bits of all languages: what isn't a word is the same in each. */
export const ALL_LANGUAGES = 0b1111;
const LANGUAGES: readonly [Language, number][] = [
  [ENGLISH, 0b0001],
  [GERMAN, 0b0010],
  [FRENCH, 0b0100],
  [SPANISH, 0b1000],
  [ZONES, ALL_LANGUAGES],
];
/** Words in the longest phrase. */
const LONGEST_PHRASE = 5;

/** Cuts a text into tokens. Dots after letters, and hyphens and apostrophes between letters, are left out. */
export function toLine(typed: string): Line {
  const text = clean(typed);
  const tokens = withoutJoints(tokenize(text));
  return { text, tokens, phrases: tokens.map((_, at) => findPhrases(tokens, at)) };
}

const ORDINAL_SIGN = /[ºª°]/g;
const APOSTROPHE = /[’‘`´ʼ]/g;
const DASH = /[‐‑‒–—−]/g;
const INVISIBLE = /\p{Cf}/gu;
const SPACES = /\s+/g;

/** Writes characters that look or mean the same in one way. */
function clean(text: string): string {
  return text
    .replaceAll(ORDINAL_SIGN, ".")
    .replaceAll("..", ".")
    .replaceAll(APOSTROPHE, "'")
    .normalize("NFKC")
    .replaceAll(DASH, "-")
    .replaceAll(INVISIBLE, "")
    .replaceAll(SPACES, " ")
    .trim();
}

const TOKEN = /\d+|[\p{L}\p{M}]+|\S/gu;
const DIGIT = /^\d/;
const LETTER = /^[\p{L}\p{M}]/u;

function tokenize(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    kind: DIGIT.test(found) ? "number" : LETTER.test(found) ? "word" : "sign",
    text: fold(found),
    start: index,
    end: index + found.length,
    is_spaced: index === 0 || text[index - 1] === " ",
  }));
}

const ACCENTS = /\p{M}/gu;

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(ACCENTS, "").toLowerCase().replaceAll("ß", "ss");
}

function withoutJoints(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.is_spaced || before?.kind !== "word") return true;
    if (token.text === ".") return false;
    const isBetween = after?.kind === "word" && !after.is_spaced;
    return !(isBetween && (token.text === "-" || token.text === "'"));
  });
}

function findPhrases(tokens: readonly Token[], start: number): Phrase[] {
  const found: Phrase[] = [];
  let phrase = "";
  for (let at = start; at < start + LONGEST_PHRASE; at++) {
    const token = tokens[at];
    if (token?.kind !== "word") break;
    phrase = at === start ? token.text : `${phrase} ${token.text}`;
    const meanings = VOCABULARY.get(phrase);
    if (meanings !== undefined) found.push({ meanings, next: at + 1 });
  }
  return found;
}

const VOCABULARY = buildVocabulary();

function buildVocabulary(): Map<string, Spelled> {
  const vocabulary = new Map<string, Spelled>();
  for (const [language, bit] of LANGUAGES)
    for (const kind of Object.keys(language) as Kind[]) add(kind, language, bit);
  return vocabulary;

  function add<K extends Kind>(kind: K, language: Language, bit: number) {
    const words: Readonly<Record<string, Meanings[K]>> = language[kind] ?? {};
    for (const [phrase, value] of Object.entries(words)) {
      const spelled = vocabulary.get(phrase) ?? {};
      const meanings: readonly Meaning<K>[] = spelled[kind] ?? [];
      const same = meanings.find((each) => each.value === value);
      const others = meanings.filter((each) => each !== same);
      const languages = (same?.languages ?? 0) | bit;
      vocabulary.set(phrase, { ...spelled, [kind]: [...others, { value, languages }] });
    }
  }
}

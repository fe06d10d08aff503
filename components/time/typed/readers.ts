/** Readers of tokens that combine. Each returns all ways to read what begins at a token, and none if it can't. */
import { ALL_LANGUAGES, type Line, type Token } from "./tokens.ts";
import type { Kind, Meanings } from "./words.ts";

export interface Found<T> {
  value: T;
  /** The first token behind it. */
  next: number;
  /** Bits of the languages that all its words belong to. */
  languages: number;
}

export type Reader<T> = (line: Line, at: number) => Found<T>[];

/** Reads a phrase of a kind. */
export function word<K extends Kind>(kind: K): Reader<Meanings[K]> {
  return (line, at) =>
    (line.phrases[at] ?? []).flatMap(({ meanings, next }) =>
      (meanings[kind] ?? []).map((meaning) => ({ ...meaning, next })),
    );
}

/** Reads a token that fits. */
function token(fits: (token: Token) => boolean): Reader<string> {
  return ({ tokens }, at) => {
    const one = tokens[at];
    if (one === undefined || !fits(one)) return [];
    return [{ value: one.text, next: at + 1, languages: ALL_LANGUAGES }];
  };
}

/** Reads one of some characters. */
export function sign(characters: string): Reader<string> {
  return token(({ kind, text }) => kind === "sign" && characters.includes(text));
}

/** Reads digits of which the number lies in a range, inclusive. */
export function digits(
  lengths: readonly [number, number],
  [least, most]: readonly [number, number],
): Reader<number> {
  const fits = ({ kind, text }: Token) =>
    kind === "number" &&
    text.length >= lengths[0] &&
    text.length <= lengths[1] &&
    Number(text) >= least &&
    Number(text) <= most;
  return map(token(fits), Number);
}

/** Reads what follows a space, or begins the text. */
export function spaced<T>(reader: Reader<T>): Reader<T> {
  return (line, at) => (line.tokens[at]?.is_spaced === true ? reader(line, at) : []);
}

/** Reads what follows without a space. */
export function tight<T>(reader: Reader<T>): Reader<T> {
  return (line, at) => (line.tokens[at]?.is_spaced === false ? reader(line, at) : []);
}

/** Reads nothing, but only before a space, a comma or the end. */
export const pause: Reader<null> = ({ tokens }, at) => {
  const after = tokens[at];
  const isPause = after === undefined || after.is_spaced || after.text === ",";
  return isPause ? [{ value: null, next: at, languages: ALL_LANGUAGES }] : [];
};

/** Reads something if it is there, otherwise nothing. */
export function maybe<T>(reader: Reader<T>): Reader<T | null> {
  return (line, at) => {
    const found = reader(line, at);
    return found.length > 0 ? found : [{ value: null, next: at, languages: ALL_LANGUAGES }];
  };
}

/** Reads something if it is there, and also nothing, because it may be part of what follows. */
export function perhaps<T>(reader: Reader<T>): Reader<T | null> {
  return (line, at) => [...reader(line, at), { value: null, next: at, languages: ALL_LANGUAGES }];
}

/** Reads in each of several ways. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (line, at) => readers.flatMap((reader) => reader(line, at));
}

/** Turns what is read into something else; null if it doesn't fit. */
export function map<T, R>(reader: Reader<T>, change: (value: T) => R | null): Reader<R> {
  return inOrder([reader], ([value]) => change(value));
}

/** Reads one thing after another and joins them; null if they don't fit. */
export function inOrder<T extends readonly unknown[] | [], R>(
  readers: { readonly [K in keyof T]: Reader<T[K]> },
  join: (values: T) => R | null,
): Reader<R> {
  return (line, at) => {
    const found: Found<R>[] = [];
    const follow = (index: number, so: Found<readonly unknown[]>) => {
      const reader = readers[index];
      if (reader === undefined) {
        // A reader of each element is behind it, so that the values are those of the tuple.
        const value = join(so.value as T);
        if (value !== null) found.push({ ...so, value });
        return;
      }
      for (const { value, next, languages } of reader(line, so.next))
        follow(index + 1, {
          value: [...so.value, value],
          next,
          languages: so.languages & languages,
        });
    };
    follow(0, { value: [], next: at, languages: ALL_LANGUAGES });
    return found;
  };
}

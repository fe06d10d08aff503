import type { Surroundings } from "./surroundings.ts";

/**
 * Delimiters that people type without meaning markup, although CommonMark would pair them. Each rule makes a run plain
 * text; the comment shows what it protects.
 */
type Rule = (around: Surroundings) => boolean;

const either: readonly Rule[] = [
  // cus_******, ______
  ({ length }) => length > 3,
  // 2*3*4, sh*t
  ({ marker, length, before, after }) =>
    marker === "*" && length === 1 && before === "word" && after === "word",
  // ~/path, ~5 minutes, ~~~~~~
  ({ marker, length }) => marker === "~" && length !== 2,
  // src/*.ts, /* a comment */
  ({ marker, length, previous, after }) =>
    marker === "*" && length === 1 && previous === "/" && !isLetter(after),
  ({ marker, length, next, before }) =>
    marker === "*" && length === 1 && next === "/" && !isLetter(before),
  // src/**/index.ts
  ({ marker, previous, next }) => marker === "*" && previous === "/" && next === "/",
  // "**", '_'
  ({ previous, next }) => previous === next && "\"'".includes(next),
];

const opening: readonly Rule[] = [
  ...either,
  // A footnote: (*)
  ({ next }) => ")]}".includes(next),
  // Host *, LC_*; a list of masks, **，你好
  ({ next }) => ",;，、。；".includes(next),
  // *!*@host, *^o^*
  ({ length, next }) => length === 1 && "!?^".includes(next),
  // @_name_, #_tag_, /_next/, ?q=_x_
  ({ marker, previous }) => marker === "_" && "@#$/\\.:?&=%".includes(previous),
  // Faces and ornaments: (*^▽^*), -_-, ☆*:.
  ({ length, before, after, previous, next }) =>
    length === 1 &&
    before === "punctuation" &&
    after === "punctuation" &&
    !"*_~[".includes(previous) &&
    !"*_~[`\\".includes(next),
];

const closing: readonly Rule[] = [
  ...either,
  // A footnote: (*)
  ({ previous }) => "([{".includes(previous),
  // __init__(self), __init__.py, /_next/
  ({ marker, next }) => marker === "_" && "(/=\\@#$&%".includes(next),
  ({ marker, next, second }) => marker === "_" && ".:".includes(next) && /[a-z0-9_]/i.test(second),
  // A quantity: 苹果*3，香蕉*2
  ({ marker, length, next }) => marker === "*" && length === 1 && /[0-9]/.test(next),
];

export function neverOpens(around: Surroundings): boolean {
  return opening.some((rule) => rule(around));
}

export function neverCloses(around: Surroundings): boolean {
  return closing.some((rule) => rule(around));
}

function isLetter(side: Surroundings["before"]) {
  return side === "word" || side === "join";
}

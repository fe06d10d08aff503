import type { Code, Construct, Effects, State, Token, TokenizeContext } from "micromark-util-types";
import { type CharacterClass, classify } from "../text/character-class.ts";
import { endsWithAddress } from "./bare-address.ts";
import { characterBefore, toCharacter } from "./characters.ts";
import { lookPastNext } from "./look-past-next.ts";

/** How many parser steps back to search for an opening run, so that the cost doesn't grow with the post. */
const FURTHEST_OPENER = 200;
/** A run of three may be closed by one and by two. */
const BOLD_AND_ITALIC = 3;

/**
 * Wraps a parser construct for runs of `*`, `_` or `~~`, with Crier's rules for which of them open or close a mark. The
 * parser pairs them.
 */
export function readRuns(construct: Construct, name: string): Construct {
  return { ...construct, name, tokenize };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const previous = characterBefore(this);
    const followsAddress = endsWithAddress(this);
    const decide = (run: Token, next: Code, second: Code) => {
      const around = surroundingsOf(this.sliceSerialize(run), previous, next, second);
      const { canOpen, canClose } = rolesOf(around);
      run._open = canOpen;
      run._close = canClose && !(followsAddress && isPartOfAddress(this, around));
      return ok;
    };
    const atEnd = (code: Code) => {
      const run = this.events.at(-1)?.[1] as Token;
      if (!isSecondNeeded(code)) return decide(run, code, null)(code);
      return lookPastNext(effects, (second) => decide(run, code, second))(code);
    };
    return construct.tokenize.call(this, effects, atEnd, nok);
  }
}

function surroundingsOf(run: string, previous: string, nextCode: Code, secondCode: Code) {
  const second = toCharacter(secondCode);
  const next = toCharacter(nextCode);
  const whole = isFirstHalf(nextCode) ? next + second : next;
  return {
    marker: run.charAt(0),
    length: run.length,
    before: classify(previous.codePointAt(0)),
    after: classify(whole.codePointAt(0)),
    previous,
    next,
    second,
  };
}

/** Needed for a surrogate, and for a dot or colon that may be part of a name: `__init__.py`. */
function isSecondNeeded(code: Code) {
  return code === 0x2e || code === 0x3a || isFirstHalf(code);
}

function isFirstHalf(code: Code) {
  return code !== null && code >= 0xd800 && code <= 0xdbff;
}

/**
 * Flanking follows CommonMark (https://spec.commonmark.org/0.31.2/#delimiter-run), except that letters of scripts
 * without spaces are a border like punctuation (`**「重要」**です`), and excluding delimiters that are typed as text.
 */
function rolesOf(around: Surroundings): { canOpen: boolean; canClose: boolean } {
  const { marker, before, after } = around;
  const left = flanks(after, before);
  const right = flanks(before, after);
  const opens = marker === "_" ? left && (!right || before === "punctuation") : left;
  const closes = marker === "_" ? right && (!left || after === "punctuation") : right;
  return { canOpen: opens && !neverOpens(around), canClose: closes && !neverCloses(around) };
}

function flanks(inner: CharacterClass, outer: CharacterClass) {
  if (inner === "space") return false;
  return inner !== "punctuation" || outer !== "word";
}

/**
 * Whether a run at the end of a URL belongs to the URL: no open mark would be closed by it, or only half of its
 * delimiter (`**https://example.com/*x* and more**`).
 */
function isPartOfAddress(context: TokenizeContext, run: Surroundings): boolean {
  const opener = lastOpenRun(context, run.marker);
  return opener === 0 || (opener > run.length && opener !== BOLD_AND_ITALIC);
}

/**
 * Returns the remaining length of the last opening run of a marker, less what has been closed since; 0 if none is open.
 */
function lastOpenRun({ events, sliceSerialize }: TokenizeContext, marker: string): number {
  let closed = 0;
  // The last two events belong to the run itself.
  for (const [when, token] of events.slice(-FURTHEST_OPENER, -2).reverse()) {
    if (when !== "exit" || token._open === undefined) continue;
    const run = sliceSerialize(token);
    if (!run.startsWith(marker)) continue;
    if (token._open && run.length > closed) return run.length - closed;
    if (token._open) closed -= run.length;
    else if (token._close) closed += run.length;
  }
  return 0;
}

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

function neverOpens(around: Surroundings): boolean {
  return opening.some((rule) => rule(around));
}

function neverCloses(around: Surroundings): boolean {
  return closing.some((rule) => rule(around));
}

function isLetter(side: Surroundings["before"]) {
  return side === "word" || side === "join";
}

/** A run of delimiters with its context. The ends of a text count as whitespace. */
interface Surroundings {
  marker: string;
  length: number;
  before: CharacterClass;
  after: CharacterClass;
  previous: string;
  next: string;
  /** The character after `next`; a space if no rule needs it. */
  second: string;
}

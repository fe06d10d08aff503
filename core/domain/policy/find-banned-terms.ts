import { type Folded, fold } from "../folding/fold.ts";

export interface BannedTermFinding {
  term: string;
  match: string;
}

/**
 * Returns the distinct banned terms in a plain text, in the order in which they first end. Terms match whole words,
 * ignoring case, accents, width and whitespace in between; in scripts without spaces they match anywhere. Linear in the
 * length of the text.
 */
export function findBannedTerms(text: string, terms: readonly string[]): BannedTermFinding[] {
  if (terms.length === 0 || text === "") return [];
  const folded = fold(text);
  const found = new Map<string, BannedTermFinding>();
  let state = automatonOf(terms);
  for (let index = 0; index < folded.text.length; index += 1) {
    state = advance(state, folded.text.charCodeAt(index));
    const endsTerm = state.term !== undefined || state.alsoEnds !== undefined;
    if (!endsTerm || !mayPart(folded, index + 1)) continue;
    for (const { configured, length } of endingAt(state)) {
      const start = index + 1 - length;
      if (found.has(configured) || !mayPart(folded, start)) continue;
      const match = text.slice(folded.starts[start], folded.ends[index]).normalize("NFC");
      found.set(configured, { term: configured, match });
    }
  }
  return [...found.values()];
}

/** The composer validates on each keystroke with the same list, so its automaton is cached as long as the list. */
const automatons = new WeakMap<readonly string[], TermState>();

function automatonOf(terms: readonly string[]): TermState {
  const cached = automatons.get(terms);
  if (cached !== undefined) return cached;
  const built = buildAutomaton(
    terms.map((term) => ({ configured: term, folded: fold(term).text })),
  );
  automatons.set(terms, built);
  return built;
}

function* endingAt(state: TermState) {
  for (let at: TermState | undefined = state; at !== undefined; at = at.alsoEnds) {
    if (at.term !== undefined) yield at.term;
  }
}

/** Whether a word may end before the unit at `index`. Never within a character. */
function mayPart({ text, starts }: Folded, index: number): boolean {
  if (index > 0 && starts[index] === starts[index - 1]) return false;
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(index - 1));
  return isWordBoundary(text.codePointAt(isPair ? index - 2 : index - 1), text.codePointAt(index));
}

const WORD_PART = /[\p{L}\p{N}\p{M}]/u;

const MARK = /\p{M}/u;

/** Scripts without spaces, and Hangul, whose particles are attached to words. */
const UNPARTED =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Thai}\p{Script_Extensions=Lao}\p{Script_Extensions=Khmer}\p{Script_Extensions=Myanmar}\p{Script_Extensions=Tibetan}]/u;

/**
 * Whether a word may end after `left` and another start with `right`, two consecutive code points; undefined is the end
 * of the text. No word ends between letters and digits, except in scripts without spaces.
 */
function isWordBoundary(left: number | undefined, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return true;
  const [before, after] = [String.fromCodePoint(left), String.fromCodePoint(right)];
  if (MARK.test(after)) return false;
  if (!WORD_PART.test(before) || !WORD_PART.test(after)) return true;
  return UNPARTED.test(before) || UNPARTED.test(after);
}

/** A state: the longest prefix of any term that the text so far ends with. */
interface TermState {
  next: Map<number, TermState>;
  /** The state of the longest shorter such prefix. Only the root has none. */
  shorter: TermState | undefined;
  /** The term that ends here, and its length in UTF-16 units. */
  term: { configured: string; length: number } | undefined;
  /** The longest shorter term that also ends here. */
  alsoEnds: TermState | undefined;
}

/**
 * Aho-Corasick automaton (https://doi.org/10.1145/360825.360855): finds any number of terms in one pass over a text. Of
 * terms with equal folded texts the first is used; empty ones are ignored.
 */
function buildAutomaton(terms: readonly { configured: string; folded: string }[]): TermState {
  const root = newState();
  for (const { configured, folded } of terms) {
    let end = root;
    for (let at = 0; at < folded.length; at += 1) end = grow(end, folded.charCodeAt(at));
    if (end !== root) end.term ??= { configured, length: folded.length };
  }
  linkShorter(root);
  return root;
}

function advance(state: TermState, unit: number): TermState {
  for (let from = state; ; from = from.shorter) {
    const next = from.next.get(unit);
    if (next !== undefined) return next;
    if (from.shorter === undefined) return from;
  }
}

function newState(): TermState {
  return { next: new Map(), shorter: undefined, term: undefined, alsoEnds: undefined };
}

function grow(state: TermState, unit: number): TermState {
  const next = state.next.get(unit) ?? newState();
  state.next.set(unit, next);
  return next;
}

/** Breadth first: a state's shorter ones are linked before it. */
function linkShorter(root: TermState) {
  const queue = [root];
  for (const state of queue) {
    for (const [unit, next] of state.next) {
      next.shorter = state.shorter === undefined ? root : advance(state.shorter, unit);
      next.alsoEnds = next.shorter.term === undefined ? next.shorter.alsoEnds : next.shorter;
      queue.push(next);
    }
  }
}

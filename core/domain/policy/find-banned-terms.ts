import { type Folded, fold } from "./fold.ts";
import { advance, buildAutomaton, type TermState } from "./term-automaton.ts";
import { isWordBoundary } from "./word-boundary.ts";

export interface BannedTermFinding {
  term: string;
  words: string;
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
  folded.units.forEach((unit, index) => {
    state = advance(state, unit);
    const endsTerm = state.term !== undefined || state.alsoEnds !== undefined;
    if (!endsTerm || !mayPart(folded, index + 1)) return;
    for (const { configured, length } of endingAt(state)) {
      const start = index + 1 - length;
      if (found.has(configured) || !mayPart(folded, start)) continue;
      const words = folded.normalized.slice(folded.origins[start], folded.origins[index + 1]);
      found.set(configured, { term: configured, words });
    }
  });
  return [...found.values()];
}

/** The composer validates on each keystroke with the same list, so its automaton is cached as long as the list. */
const automatons = new WeakMap<readonly string[], TermState>();

function automatonOf(terms: readonly string[]): TermState {
  const known = automatons.get(terms);
  if (known !== undefined) return known;
  const built = buildAutomaton(
    terms.map((term) => ({ configured: term, units: fold(term).units })),
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
function mayPart({ units, origins }: Folded, index: number): boolean {
  if (index > 0 && origins[index] === origins[index - 1]) return false;
  return isWordBoundary(units[index - 1], units[index]);
}

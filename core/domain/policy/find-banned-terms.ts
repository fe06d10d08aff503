import { type Folded, fold } from "./fold.ts";
import { advance, buildAutomaton, type TermState } from "./term-automaton.ts";
import { isWordBoundary } from "./word-boundary.ts";

export interface BannedTermFinding {
  /** The term as the organization wrote it. */
  term: string;
  /** The first words of the text that are it. */
  words: string;
}

/**
 * The banned terms of a plain text, each once, in the order in which they first end. A term is found as whole words,
 * whatever their case, accents, width and the white space between them; in scripts that part words by nothing wherever
 * it stands. Linear in the length of the text.
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

/** The composer judges at each key stroke by the same list: its automaton lives as long as the list. */
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

/** Whether a word may end before the unit at `index`. Never in the midst of a character. */
function mayPart({ units, origins }: Folded, index: number): boolean {
  if (index > 0 && origins[index] === origins[index - 1]) return false;
  return isWordBoundary(units[index - 1], units[index]);
}

/** A state: the longest prefix of any term that the text so far ends with. */
export interface TermState {
  next: Map<number, TermState>;
  /** The state of the longest shorter such prefix. Only the root has none. */
  shorter: TermState | undefined;
  /** The term that ends here, and its length in units. */
  term: { configured: string; length: number } | undefined;
  /** The longest shorter term that also ends here. */
  alsoEnds: TermState | undefined;
}

/**
 * Aho-Corasick automaton (https://doi.org/10.1145/360825.360855): finds any number of terms in one pass over a text. Of
 * terms with equal units the first is used; empty ones are ignored.
 */
export function buildAutomaton(
  terms: readonly { configured: string; units: readonly number[] }[],
): TermState {
  const root = newState();
  for (const { configured, units } of terms) {
    if (units.length === 0) continue;
    const end = units.reduce(grow, root);
    end.term ??= { configured, length: units.length };
  }
  linkShorter(root);
  return root;
}

export function advance(state: TermState, unit: number): TermState {
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

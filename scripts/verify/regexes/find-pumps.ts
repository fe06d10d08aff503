import type { Automaton } from "./build-automaton.ts";

export interface Pump {
  before: string;
  /** Repeated, it can be read in ever more ways. */
  pump: string;
}

const MOST_PUMPS = 12;
/** Larger expressions take too long to search. */
const MOST_STATES = 150;

/**
 * Returns texts that an automaton can read in more ways the longer they are. There are some exactly if two different
 * states p and q read a text from p to p, from p to q and from q to q (Weber and Seidl, "On the degree of ambiguity of
 * finite automata", 1991). Null if the automaton is too large.
 */
export function findPumps(automaton: Automaton): Pump[] | null {
  const { follows } = automaton;
  if (follows.length > MOST_STATES) return null;
  const reached = follows.map((_, from) => reach(automaton, from));
  const isCyclic = (state: number) => reached[state]?.has(state) === true;
  const cyclic = follows.map((_, state) => state).filter(isCyclic);
  const before = pathsFromStart(automaton);
  const pumps: Pump[] = [];
  for (const p of cyclic)
    for (const q of cyclic) {
      if (p === q || !reached[p]?.has(q) || pumps.length >= MOST_PUMPS) continue;
      const within = { p, q, reached };
      const pump = before.has(p) ? searchPump(automaton, within) : null;
      if (pump !== null) pumps.push({ before: before.get(p) ?? "", pump });
    }
  return pumps;
}

function reach({ follows }: Automaton, from: number): Set<number> {
  const seen = new Set<number>();
  const queue = [from];
  for (let state = queue.pop(); state !== undefined; state = queue.pop())
    for (const next of follows[state] ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
  return seen;
}

/** Returns a shortest text that leads to each state. */
function pathsFromStart({ starts, follows, accepts, characters }: Automaton): Map<number, string> {
  const letter = (state: number) => characters[[...(accepts[state] ?? [])][0] ?? -1];
  const paths = new Map<number, string>();
  const queue: [number, string][] = [...starts].map((state) => [state, ""]);
  for (const [state, text] of queue) {
    const next = letter(state);
    if (next === undefined || paths.has(state)) continue;
    paths.set(state, text + next);
    for (const to of follows[state] ?? []) queue.push([to, text + next]);
  }
  return paths;
}

function searchPump(
  { follows, accepts, characters }: Automaton,
  { p, q, reached }: { p: number; q: number; reached: readonly Set<number>[] },
): string | null {
  const back = (from: number, to: number) =>
    [...(follows[from] ?? [])].filter((next) => next === to || reached[next]?.has(to));
  function* stepsFrom(x: number, y: number, z: number): Generator<[number, number, number]> {
    for (const x2 of back(x, p))
      for (const y2 of back(y, q)) for (const z2 of back(z, q)) yield [x2, y2, z2];
  }
  const letterOf = ([x, y, z]: [number, number, number]) =>
    [...(accepts[x] ?? [])].find((each) => accepts[y]?.has(each) && accepts[z]?.has(each));

  const seen = new Set<string>();
  const queue: [number, number, number, string][] = [[p, p, q, ""]];
  for (const [x, y, z, text] of queue)
    for (const step of stepsFrom(x, y, z)) {
      const letter = letterOf(step);
      const key = step.join(" ");
      if (letter === undefined || seen.has(key)) continue;
      const longer = text + characters[letter];
      if (key === `${p} ${q} ${q}`) return longer;
      seen.add(key);
      queue.push([...step, longer]);
    }
  return null;
}

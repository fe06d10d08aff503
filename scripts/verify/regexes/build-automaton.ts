import { CharBase, CharSet, JS } from "refa";

/** A state is left by reading a character that the next state accepts. */
export interface Automaton {
  /** Of each state, the indexes into `characters` that lead to it. */
  accepts: ReadonlySet<number>[];
  follows: ReadonlySet<number>[];
  starts: ReadonlySet<number>;
  /** One character of each set of characters that the expression treats alike. */
  characters: string[];
}

type Node = ReturnType<
  JS.Parser["parse"]
>["expression"]["alternatives"][number]["elements"][number];
type Sequence = { elements: readonly Node[] };

/** What must stand before an expression: nothing at all, or a character of a set. */
type Before = "nothing" | CharSet | null;

interface Part {
  /** States of its first characters. */
  first: Map<number, Before>;
  last: Set<number>;
  is_nullable: boolean;
  /** What an assertion without characters asks of what is before. */
  before: Before;
}

/** More copies of a repeated part behave like these. */
const MOST_COPIES = 2;

/**
 * Builds the position automaton of a search: it also reads what is before a match. Assertions at the beginning that
 * look at one character are part of it; others are left out, so that it may be slower than the expression.
 */
export function buildAutomaton(source: string, flags: string): Automaton {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression, maxCharacter } = parser.parse({ backreferences: "unknown" });
  const classes: CharSet[] = [CharSet.all(maxCharacter)];
  const follows: Set<number>[] = [new Set()];
  const add = (set: CharSet) => {
    classes.push(set);
    follows.push(new Set());
    return classes.length - 1;
  };

  function alternatives(given: readonly Sequence[]): Part {
    const parts = given.map(({ elements }) => sequence(elements));
    return {
      first: new Map(parts.flatMap(({ first }) => [...first])),
      last: new Set(parts.flatMap(({ last }) => [...last])),
      is_nullable: parts.some(({ is_nullable }) => is_nullable),
      before: parts.length === 1 ? (parts[0]?.before ?? null) : null,
    };
  }

  function sequence(elements: readonly Node[]): Part {
    const whole: Part = { first: new Map(), last: new Set(), is_nullable: true, before: null };
    for (const part of elements.map(element)) {
      for (const from of whole.last) for (const to of part.first.keys()) follows[from]?.add(to);
      if (whole.is_nullable)
        for (const [state, before] of part.first) whole.first.set(state, before ?? whole.before);
      whole.before = part.before ?? whole.before;
      whole.last = part.is_nullable ? new Set([...whole.last, ...part.last]) : part.last;
      whole.is_nullable &&= part.is_nullable;
    }
    return whole;
  }

  function element(node: Node): Part {
    const nothing = { first: new Map(), last: new Set<number>(), is_nullable: true, before: null };
    if (node.type === "CharacterClass") {
      const state = add(node.characters);
      return {
        first: new Map([[state, null]]),
        last: new Set([state]),
        is_nullable: false,
        before: null,
      };
    }
    if (node.type === "Alternation") return alternatives(node.alternatives);
    if (node.type === "Quantifier") return repeated(node);
    if (node.type === "Assertion" && repeats(node))
      throw new Error("One of its assertions repeats something.");
    if (node.type === "Assertion") return { ...nothing, before: beforeOf(node, maxCharacter) };
    return nothing;
  }

  /** A repetition within a repetition leads to a state in two ways, which this makes two states. */
  function twinOf(state: number, part: Part): number {
    const twin = add(classes[state] ?? CharSet.empty(maxCharacter));
    for (const next of follows[state] ?? []) follows[twin]?.add(next);
    follows[twin]?.add(twin);
    if (part.last.has(state)) part.last.add(twin);
    return twin;
  }

  function repeated({
    alternatives: given,
    min,
    max,
  }: Extract<Node, { type: "Quantifier" }>): Part {
    if (max === 0) return sequence([]);
    const copies = Math.max(1, Math.min(Number.isFinite(max) ? max : min, MOST_COPIES));
    const once = { type: "Alternation", alternatives: given } as Node;
    const part = sequence(Array.from({ length: copies }, () => once));
    if (max === Number.POSITIVE_INFINITY)
      for (const from of [...part.last])
        for (const to of part.first.keys()) {
          if (follows[from]?.has(to)) follows[from]?.add(twinOf(to, part));
          follows[from]?.add(to);
        }
    return { ...part, is_nullable: part.is_nullable || min === 0 };
  }

  const { first } = alternatives(expression.alternatives);
  const starts = new Set(first.keys());
  const isSticky = flags.includes("y");
  if (!isSticky) {
    starts.add(0);
    follows[0]?.add(0);
  }
  for (const [state, before] of isSticky ? [] : first) {
    if (before === "nothing") continue;
    if (before === null) follows[0]?.add(state);
    else {
      const preceding = add(before);
      follows[0]?.add(preceding);
      follows[preceding]?.add(state);
      starts.add(preceding);
    }
  }
  const base = new CharBase(classes);
  return {
    accepts: classes.map((set) => new Set(base.split(set))),
    follows,
    starts,
    characters: base.sets.map(pick),
  };
}

/** Returns what a lookbehind of one character asks of it. */
function beforeOf(
  { kind, negate, alternatives }: Extract<Node, { type: "Assertion" }>,
  maxCharacter: number,
): Before {
  const [first, ...others] = alternatives;
  const [node, ...rest] = first?.elements ?? [];
  if (kind !== "behind" || others.length + rest.length > 0 || node?.type !== "CharacterClass")
    return null;
  if (!negate) return node.characters;
  const left = node.characters.negate();
  return left.isEmpty || node.characters.equals(CharSet.all(maxCharacter)) ? "nothing" : left;
}

/** Prefers a character that can be read. */
function pick({ ranges }: CharSet): string {
  const readable = ranges.find(({ min, max }) => max > 0x20 && min < 0x7f);
  const { min = 0 } = readable ?? ranges[0] ?? {};
  return String.fromCodePoint(readable === undefined ? min : Math.max(min, 0x21));
}

function repeats(node: Node): boolean {
  if (node.type === "Quantifier" && node.max === Number.POSITIVE_INFINITY) return true;
  if (!("alternatives" in node)) return false;
  return node.alternatives.some(({ elements }) => elements.some(repeats));
}

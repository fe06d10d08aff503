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
  const builder = new Builder(maxCharacter);
  const { first } = builder.alternatives(expression.alternatives);
  const starts = new Set(first.keys());
  if (!flags.includes("y")) builder.search(first, starts);
  const base = new CharBase(builder.classes);
  return {
    accepts: builder.classes.map((set) => new Set(base.split(set))),
    follows: builder.follows,
    starts,
    characters: base.sets.map(pick),
  };
}

function emptyPart(before: Before = null): Part {
  return { first: new Map(), last: new Set(), is_nullable: true, before };
}

class Builder {
  readonly classes: CharSet[];
  /** State 0 reads what is before a match. */
  readonly follows: Set<number>[] = [new Set()];
  readonly #maxCharacter: number;

  constructor(maxCharacter: number) {
    this.#maxCharacter = maxCharacter;
    this.classes = [CharSet.all(maxCharacter)];
  }

  alternatives(given: readonly Sequence[]): Part {
    const parts = given.map(({ elements }) => this.#sequence(elements));
    return {
      first: new Map(parts.flatMap(({ first }) => [...first])),
      last: new Set(parts.flatMap(({ last }) => [...last])),
      is_nullable: parts.some(({ is_nullable }) => is_nullable),
      before: parts.length === 1 ? (parts[0]?.before ?? null) : null,
    };
  }

  /** Lets a match begin anywhere. */
  search(first: Part["first"], starts: Set<number>): void {
    starts.add(0);
    this.#join([0], [0]);
    for (const [state, before] of first) {
      if (before === "nothing") continue;
      const preceding = before === null ? 0 : this.#add(before);
      this.#join([0], preceding === 0 ? [state] : [preceding]);
      if (preceding === 0) continue;
      this.#join([preceding], [state]);
      starts.add(preceding);
    }
  }

  #add(set: CharSet): number {
    this.classes.push(set);
    this.follows.push(new Set());
    return this.classes.length - 1;
  }

  #join(from: Iterable<number>, to: Iterable<number>): void {
    const next = [...to];
    for (const state of from) for (const each of next) this.follows[state]?.add(each);
  }

  #sequence(elements: readonly Node[]): Part {
    const whole = emptyPart();
    for (const part of elements.map((node) => this.#element(node))) {
      this.#join(whole.last, part.first.keys());
      for (const [state, before] of whole.is_nullable ? part.first : [])
        whole.first.set(state, before ?? whole.before);
      whole.before = part.before ?? whole.before;
      whole.last = new Set([...(part.is_nullable ? whole.last : []), ...part.last]);
      whole.is_nullable &&= part.is_nullable;
    }
    return whole;
  }

  #element(node: Node): Part {
    if (node.type === "Alternation") return this.alternatives(node.alternatives);
    if (node.type === "Quantifier") return this.#repeated(node);
    if (node.type === "Assertion") {
      if (repeats(node)) throw new Error("One of its assertions repeats something.");
      return emptyPart(beforeOf(node, this.#maxCharacter));
    }
    if (node.type !== "CharacterClass") return emptyPart();
    const state = this.#add(node.characters);
    return {
      ...emptyPart(),
      first: new Map([[state, null]]),
      last: new Set([state]),
      is_nullable: false,
    };
  }

  #repeated({ alternatives, min, max }: Extract<Node, { type: "Quantifier" }>): Part {
    if (max === 0) return emptyPart();
    const isEndless = max === Number.POSITIVE_INFINITY;
    const copies = Math.max(1, Math.min(isEndless ? min : max, MOST_COPIES));
    const once = { type: "Alternation", alternatives } as Node;
    const part = this.#sequence(Array.from({ length: copies }, () => once));
    if (isEndless) this.#loop(part);
    return { ...part, is_nullable: part.is_nullable || min === 0 };
  }

  #loop(part: Part): void {
    for (const from of [...part.last])
      for (const to of part.first.keys()) {
        if (this.follows[from]?.has(to)) this.#join([from], [this.#twinOf(to, part)]);
        this.#join([from], [to]);
      }
  }

  /** A repetition within a repetition leads to a state in two ways, which this makes two states. */
  #twinOf(state: number, part: Part): number {
    const twin = this.#add(this.classes[state] ?? CharSet.empty(this.#maxCharacter));
    this.#join([twin], [...(this.follows[state] ?? []), twin]);
    if (part.last.has(state)) part.last.add(twin);
    return twin;
  }
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

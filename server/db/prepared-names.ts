import { createHash } from "node:crypto";

/** More than the frequent statements of a process, and few enough for the memory of a server with many connections. */
const MOST_PREPARED = 100;

/** Statements whose text varies, as with the length of a list, are seen once each, and then forgotten. */
const MOST_SEEN = 1_000;

/** What the connections of one pool know about the texts of statements. */
export interface Plans {
  /** Whether the text was sent before. Remembers it. */
  isKnown(text: string): boolean;
  /** Increases when a migration has made plans stale, since any connection may have them. */
  generation: number;
}

export function createPlans(): Plans {
  const seen = new Set<string>();
  return {
    generation: 0,
    isKnown(text) {
      const isKnown = seen.delete(text);
      seen.add(text);
      if (seen.size > MOST_SEEN) seen.delete(oldest(seen));
      return isKnown;
    },
  };
}

export interface Prepared {
  /** Empty for a statement that isn't kept. */
  name: string;
  /** Whether the server already has it. */
  isParsed: boolean;
}

/** The statements that one connection has prepared, the least recently used first. */
export interface PreparedNames {
  nameOf(text: string): Prepared;
  /** Forgets a statement that failed, because the server may not have it. */
  forget(text: string): void;
  /** Names of forgotten statements, which the server may still have. Returns each once. */
  takeForgotten(): readonly string[];
}

/**
 * Names a connection's statements. A text gets a name when it is sent for the second time by any connection, so that
 * those with an endless number of variants aren't kept.
 */
export function createPreparedNames(plans: Plans, most = MOST_PREPARED): PreparedNames {
  const names = new Map<string, string>();
  let forgotten: string[] = [];
  let { generation } = plans;

  function forget(text: string): void {
    const name = names.get(text);
    if (name === undefined) return;
    names.delete(text);
    forgotten.push(name);
  }
  function forgetStale(): void {
    if (generation === plans.generation) return;
    generation = plans.generation;
    for (const text of names.keys()) forget(text);
  }
  return {
    forget,
    nameOf(text) {
      forgetStale();
      const known = names.get(text);
      if (known !== undefined) {
        names.delete(text);
        names.set(text, known);
        return { name: known, isParsed: true };
      }
      if (!plans.isKnown(text)) return { name: "", isParsed: false };
      const name = nameFor(text);
      names.set(text, name);
      if (names.size > most) forget(oldest(names));
      return { name, isParsed: false };
    },
    takeForgotten() {
      const taken = forgotten;
      forgotten = [];
      return taken;
    },
  };
}

function oldest(texts: Set<string> | Map<string, string>): string {
  const [first = ""] = texts.keys();
  return first;
}

/**
 * The same for the same text, also in other processes: behind a pooler that lends one connection to several clients, a
 * name never means another statement. PostgreSQL truncates names to 63 bytes.
 */
function nameFor(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

import type pg from "pg";

type Listener = () => void;

export interface WrittenRows {
  /** Calls `listener` after each commit that inserted rows into the table, until the returned function is called. */
  onWritten(table: string, listener: Listener): () => void;
}

const INSERTS = /\binsert into (?:"public"\.)?"?(\w+)"?[\s(]/gi;

/**
 * Watches what the pool's connections commit, through Prisma or otherwise, and notifies listeners of new rows in a
 * table. So writers needn't wake anyone, and nobody is woken before the rows are visible.
 */
export function watchCommits(pool: pg.Pool): WrittenRows {
  const listeners = new Map<string, Set<Listener>>();
  const tell = (tables: Iterable<string>) => {
    for (const table of tables) for (const listener of listeners.get(table) ?? []) listener();
  };
  pool.on("connect", (client) => watchConnection(client, tell));
  return {
    onWritten(table, listener) {
      const known = listeners.get(table) ?? new Set();
      listeners.set(table, known.add(listener));
      return () => void known.delete(listener);
    },
  };
}

function watchConnection(client: pg.PoolClient, tell: (tables: Iterable<string>) => void) {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  const note = transactionOf(tell);
  client.query = ((...call: unknown[]) => {
    const text = textOf(call[0]);
    if (text === null || !mayMatter(text)) return query(...call);
    const callback = call.at(-1);
    if (typeof callback === "function")
      return query(...call.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        if (error == null) note(text);
        callback(error, ...rest);
      });
    const done = query(...call);
    if (!(done instanceof Promise)) return done;
    return done.then((result) => {
      note(text);
      return result;
    });
  }) as typeof client.query;
}

function transactionOf(tell: (tables: Iterable<string>) => void): (text: string) => void {
  let written: Set<string> | null = null;
  return (text) => {
    const [, bracket = ""] = BRACKET.exec(text) ?? [];
    if (bracket === "") {
      const tables = insertsOf(text);
      if (written === null) tell(tables);
      else for (const table of tables) written.add(table);
      return;
    }
    if (/^commit$/i.test(bracket)) tell(written ?? []);
    written = /^begin$/i.test(bracket) ? new Set() : null;
  };
}

const BRACKET = /^(begin|commit|rollback)\b/i;

function textOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  const { text } = (given ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : null;
}

function mayMatter(text: string): boolean {
  if (text.length < 40) return BRACKET.test(text);
  return /\binsert into /i.test(text);
}

function insertsOf(text: string): Set<string> {
  const found = text.matchAll(INSERTS);
  return new Set([...found].map(([, table = ""]) => table.toLowerCase()));
}

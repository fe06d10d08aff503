import pg from "pg";

const RECONNECT_MS = 500;
const CONNECT_LIMIT_MS = 10_000;

export interface Listening {
  /**
   * Whether this process has the turn with this name, which only one connection in any process has at a time, until the
   * connection ends.
   */
  hasTurn(name: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Listens on a channel over a separate connection, and replaces a lost one. Calls `onWake` for each notification with its
 * text, and without one after each connection, because earlier notifications were missed. Turns belong to the connection: PostgreSQL ends
 * them with it.
 */
export function keepListening(
  connectionString: string,
  channel: string,
  onWake: (text?: string) => void,
): Listening {
  let stopped = false;
  let open: { client: pg.Client; turns: Set<string> } | undefined;
  let again: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS,
    });
    client.on("error", () => lose(client));
    client.on("end", () => lose(client));
    client.on("notification", ({ payload = "" }) => onWake(payload));
    try {
      await client.connect();
      await client.query(`LISTEN "${channel}"`);
    } catch {
      await client.end().catch(ignore);
      return later();
    }
    if (stopped) return client.end().catch(ignore);
    open = { client, turns: new Set() };
    onWake();
  }

  function lose(client: pg.Client): void {
    if (open?.client !== client) return;
    open = undefined;
    void client.end().catch(ignore);
    later();
  }

  function later(): void {
    if (stopped) return;
    clearTimeout(again);
    again = setTimeout(() => void connect(), RECONNECT_MS);
    again.unref();
  }

  void connect();
  return {
    async hasTurn(name) {
      const held = open;
      if (held === undefined) return false;
      if (held.turns.has(name)) return true;
      const { rows } = await held.client.query(TAKE, [name]);
      if (rows[0]?.ours === true && open === held) held.turns.add(name);
      return open === held && held.turns.has(name);
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      const { client } = open ?? {};
      open = undefined;
      await client?.end().catch(ignore);
    },
  };
}

const TAKE = "SELECT pg_try_advisory_lock(hashtext('crier reader'), hashtext($1)) AS ours";

function ignore(): void {}

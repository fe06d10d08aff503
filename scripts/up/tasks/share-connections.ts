import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import type { Connection } from "./connection.ts";

/** Besides its pool, a process watches the database, and listens for changes while a page is open. */
const OWN = 2;

/** The process that runs the jobs listens for them, for events and for the other processes. */
const OF_JOBS = 3;

/** For `up` itself, the operator's commands and a process that is just being replaced. */
const SPARE = 10;

/** With less, a request that needs a second connection could wait for ever for the only one. */
const LEAST = 2;

const ALLOWED = `
  SELECT sum(setting::int * CASE name WHEN 'max_connections' THEN 1 ELSE -1 END)::int AS allowed
  FROM pg_settings
  WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`;

type Sharing = { connection: Connection; processes: number; wanted: number };

/**
 * Returns how many connections each of several processes may open: what the operator wants, or as many as PostgreSQL
 * allows to all of them together. Throws CannotStartError if these are too few. A single process gets what the operator
 * wants.
 */
export async function shareConnections({
  connection,
  processes,
  wanted,
}: Sharing): Promise<number> {
  if (processes === 1) return wanted;
  const allowed = await readAllowed(connection);
  const share = shareOf(allowed, processes);
  if (share >= LEAST) return Math.min(wanted, share);
  const fit = Math.max(1, Math.floor((allowed - SPARE - OF_JOBS) / (OWN + LEAST)));
  throw new CannotStartError(
    `CRIER_PROCESSES is ${processes}, for which the ${allowed} connections that PostgreSQL allows are too few. Set it to ${fit} or less, or raise max_connections of PostgreSQL.`,
  );
}

function shareOf(allowed: number, processes: number): number {
  return Math.floor((allowed - SPARE - OF_JOBS) / processes) - OWN;
}

async function readAllowed({ sql }: Connection): Promise<number> {
  const [row] = await sql<{ allowed: number }>(ALLOWED, []);
  return row?.allowed ?? 0;
}

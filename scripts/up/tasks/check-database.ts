import { Client } from "pg";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

const CONNECT_SECONDS = 10;

/** Posts may be published that much early or late without anyone asking. */
const CLOCK_LIMIT_MS = 2 * 60_000;

type Reason = (url: URL) => string;

/** By error codes of Node's network and of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const REASONS: Record<string, Reason> = {
  ENOTFOUND: ({ hostname }) => `there is no host "${hostname}"`,
  EAI_AGAIN: ({ hostname }) => `the host "${hostname}" can't be looked up right now`,
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}`,
  EHOSTUNREACH: ({ host }) => `${host} can't be reached`,
  ENETUNREACH: ({ host }) => `${host} can't be reached`,
  ETIMEDOUT: ({ host }) => `${host} does not answer`,
  ECONNRESET: ({ host }) => `${host} closed the connection. Is it a PostgreSQL server?`,
  "28P01": ({ username }) => `the password of "${username}" is wrong`,
  "28000": ({ username }) => `"${username}" can't sign in`,
  "3D000": ({ pathname }) => `there is no database "${decodeURIComponent(pathname.slice(1))}"`,
  "53300": () => "the server has no free connection",
  "57P03": () => "the server is starting or stopping",
};

/**
 * Checks whether an operator's own database can be used, and whether its clock is this machine's. Throws
 * CannotStartError, which never repeats its password.
 */
export async function checkDatabase(connectionString: string, now = Date.now): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_SECONDS * 1000 });
  client.on("error", () => {});
  let ahead_ms: number;
  try {
    await client.connect();
    const { rows } = await client.query("SELECT clock_timestamp() AS now");
    ahead_ms = rows[0].now.getTime() - now();
  } catch (error) {
    throw new CannotStartError(
      `${explain({ error, connectionString })}. Correct DATABASE_URL, or unset it to use the built-in PostgreSQL.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  if (Math.abs(ahead_ms) > CLOCK_LIMIT_MS) throw new CannotStartError(explainClocks(ahead_ms));
}

function explainClocks(ahead_ms: number): string {
  const minutes = Math.round(Math.abs(ahead_ms) / 60_000);
  const side = ahead_ms > 0 ? "ahead of" : "behind";
  return `The clock of the database is ${minutes} minutes ${side} this machine's, so posts would be published at the wrong time. Set both clocks by a time server (NTP).`;
}

function explain({
  error,
  connectionString,
}: {
  error: unknown;
  connectionString: string;
}): string {
  const { code, message, errors = [] } = Object(error);
  const url = new URL(connectionString);
  const reason = REASONS[code ?? errors[0]?.code]?.(url) ?? (message || "no connection");
  return `The database of DATABASE_URL can't be used: ${reason}`;
}

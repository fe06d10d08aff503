import { Client } from "pg";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

const CONNECT_SECONDS = 10;

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

/** Checks whether an operator's own database can be used. Throws CannotStartError, which never repeats its password. */
export async function checkDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_SECONDS * 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    throw new CannotStartError(
      `${explain({ error, connectionString })}. Correct DATABASE_URL, or unset it to use the built-in PostgreSQL.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
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

import { randomBytes } from "node:crypto";
import { Client } from "pg";

const ROLE = "crier_app";
const DATABASE = "crier";
/** A database that always exists. */
const ANY_DATABASE = "template1";

/**
 * Creates the app's own role in the built-in PostgreSQL, which owns one database and may do nothing outside of it, and
 * returns its URL. `url` is the superuser's. The role gets a new password on each start, because nothing else needs it.
 */
export async function separateRole(url: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await within(url, ANY_DATABASE, async (client) => {
    await client.query(MAKE_ROLE);
    await client.query(`ALTER ROLE ${ROLE} PASSWORD '${password}'`);
    if (!(await has(client, DATABASE)))
      await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE} TEMPLATE template0`);
    await client.query(`REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`);
  });
  const own = new URL(url);
  return Object.assign(own, { username: ROLE, password, pathname: `/${DATABASE}` }).href;
}

/** PostgreSQL has no CREATE ROLE IF NOT EXISTS. */
const MAKE_ROLE = `
  DO $$ BEGIN
    CREATE ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object THEN NULL;
  END $$`;

async function has(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  return rowCount === 1;
}

async function within<Result>(
  url: string,
  database: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const connectionString = Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

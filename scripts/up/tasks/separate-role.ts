import { Client } from "pg";

/** A database that always exists. */
const ANY_DATABASE = "template1";

type Separate = {
  /** The superuser's. */
  url: string;
  /** With the role, its password for this start and the database that it owns (app-database.ts). */
  appUrl: string;
};

/**
 * Creates the app's own role in the built-in PostgreSQL, which owns one database and may do nothing outside of it. The
 * role gets a new password on each start, because nothing else needs it.
 */
export async function separateRole({ url, appUrl }: Separate): Promise<void> {
  const { username: role, password, pathname } = new URL(appUrl);
  const database = pathname.slice(1);
  await within(url, ANY_DATABASE, async (client) => {
    await client.query(makeRole(role));
    await client.query(`ALTER ROLE ${role} PASSWORD '${password}'`);
    if (!(await has(client, database)))
      await client.query(`CREATE DATABASE ${database} OWNER ${role} TEMPLATE template0`);
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  });
}

/** PostgreSQL has no CREATE ROLE IF NOT EXISTS. */
function makeRole(role: string): string {
  return `
  DO $$ BEGIN
    CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object THEN NULL;
  END $$`;
}

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

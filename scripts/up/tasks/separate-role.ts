import { randomBytes } from "node:crypto";
import { Client } from "pg";

const ROLE = "crier_app";
const DATABASE = "crier";
/** Contains Crier's tables from when the app was the superuser. */
const FORMER_DATABASE = "postgres";
/** A database that always exists. */
const ANY_DATABASE = "template1";

/**
 * Creates the app's own role in the built-in PostgreSQL, which owns one database and may do nothing outside of it, and
 * returns its URL. `url` is the superuser's. A database that belongs to the superuser is handed over first. The role
 * gets a new password on each start, because nothing else needs it.
 */
export async function separateRole(url: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await within(url, ANY_DATABASE, async (client) => {
    await client.query(MAKE_ROLE);
    await client.query(`ALTER ROLE ${ROLE} PASSWORD '${password}'`);
    if (!(await has(client, DATABASE))) await provideDatabase(client, url);
    await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${ROLE}`);
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

/** The rename comes last, so that an interrupted start begins again. */
async function provideDatabase(client: Client, url: string): Promise<void> {
  if (await holdsCrier(client, url)) {
    await within(url, FORMER_DATABASE, (former) => former.query(HAND_OVER));
    await client.query(`ALTER DATABASE ${FORMER_DATABASE} RENAME TO ${DATABASE}`);
  } else {
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE} TEMPLATE template0`);
  }
}

async function holdsCrier(client: Client, url: string): Promise<boolean> {
  if (!(await has(client, FORMER_DATABASE))) return false;
  return within(url, FORMER_DATABASE, async (former) => {
    const { rows } = await former.query("SELECT to_regclass('_prisma_migrations') AS history");
    return rows[0].history !== null;
  });
}

async function has(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  return rowCount === 1;
}

/**
 * Everything that Crier's migrations have created, in one transaction. REASSIGN OWNED can't be used for objects of the
 * superuser that the cluster was created with. Sequences of columns follow their tables.
 */
const HAND_OVER = `
  DO $$
  DECLARE statement text;
  BEGIN
    FOR statement IN
      SELECT format('ALTER TABLE %s OWNER TO ${ROLE}', oid::regclass) FROM pg_class AS relation
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype IN ('a', 'i')
          AND refclassid = 'pg_class'::regclass)
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${ROLE}', oid::regtype) FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${ROLE}', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`;

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

/**
 * The supervisor's tasks, each run in a process of its own (run-task.ts) to release what it loads. The supervisor stays
 * as long as Crier runs, and must stay small.
 */

import { hostname } from "node:os";
import { Client } from "pg";
import { migrate } from "#prisma/migrate.ts";
import { MigrationRefusedError } from "#prisma/migration-refused-error.ts";
import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import { BadEnvironmentError } from "#server/bad-environment-error.ts";
import type { Database } from "#server/db/client.ts";
import { createDatabase } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { parseEnv } from "#server/env.ts";
import { checkSecret, OtherSecretError } from "#server/instance/check-secret.ts";
import { findPause } from "#server/instance/pause-publishing.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { adminCommand, IS_IMAGE } from "../bootstrap/project.mjs";
import type { Settings } from "../bootstrap/settings.mjs";
import { backUpBeforeUpgrade } from "./back-up-before-upgrade.ts";
import { fillDemo } from "./fill-demo.ts";
import { separateRole } from "./separate-role.ts";
import { shareConnections } from "./share-connections.ts";

/** The host name of a Docker container that was given none. */
const CONTAINER_ID = /^[0-9a-f]{12}$/;

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

type PrepareDatabase = {
  /** The environment that the app will be started with. */
  variables: Record<string, string | undefined>;
  url: string;
  /** How many processes will serve the app. */
  processes: number;
};

type Prepared = {
  /** For the operator, one line each. */
  notes: string[];
  /** How many connections each process may open. */
  connections: number;
};

const THEIRS = [BadEnvironmentError, MigrationRefusedError, OtherSecretError];

const NOTES = {
  current: [],
  old: [`Stored values are still encrypted with an old secret: ${commandInLog("rotate-secret")}`],
  given_up: [
    "The lost secret is given up. Reconnect the channels that were encrypted with it. From now on, start without CRIER_SECRET_LOST.",
  ],
};

export const TASKS = { checkDatabase, greet, prepareDatabase, separateRole };

export type Tasks = typeof TASKS;

/**
 * Migrates the database, after a backup of the built-in one, after validating the app's settings, and checks whether
 * its secret is the one used before. Throws CannotStartError for what the operator has to decide.
 */
async function prepareDatabase({ variables, url, processes }: PrepareDatabase): Promise<Prepared> {
  try {
    const env = parseEnv(variables);
    const notes: string[] = [];
    const { CRIER_HOME: home, CRIER_EMBEDDED_DATABASE, CRIER_UPGRADE_BACKUP } = env;
    const beforeUpgrade = async () => {
      if (CRIER_EMBEDDED_DATABASE && CRIER_UPGRADE_BACKUP && home !== undefined)
        notes.push(await backUpBeforeUpgrade({ home, url }));
    };
    await migrate({ connectionString: url, beforeUpgrade });
    notes.push(...NOTES[await lookAtSecret(env, url)]);
    const wanted = env.DATABASE_CONNECTIONS;
    return { notes, connections: await shareConnections({ url, processes, wanted }) };
  } catch (error) {
    const isTheirs = THEIRS.some((theirs) => error instanceof theirs);
    throw isTheirs ? new CannotStartError((error as Error).message, { cause: error }) : error;
  }
}

async function lookAtSecret(env: Env, connectionString: string) {
  const database = createDatabase({ connectionString, connections: 1 });
  const secrets = createSecrets(env.CRIER_SECRET, env.CRIER_OLD_SECRETS);
  const onOther = env.CRIER_SECRET_LOST ? "give_up" : "refuse";
  try {
    return await checkSecret({ database, secrets, onOther });
  } finally {
    await database.close();
  }
}

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

/**
 * Returns lines about what to do next. A database without an organization gets its first one, whose secrets are shown
 * only once.
 */
async function greet({
  settings,
  databaseUrl,
}: {
  settings: Settings;
  databaseUrl: string;
}): Promise<string> {
  const db = createDatabase({ connectionString: databaseUrl, connections: 2 });
  try {
    const existing = await db.prisma.organization.findFirst({ select: { id: true } });
    return existing === null
      ? await greetFirst({ db, settings })
      : await greetAgain({ db, settings });
  } finally {
    await db.close();
  }
}

async function greetFirst({ db, settings }: { db: Database; settings: Settings }): Promise<string> {
  const { user, api_key } = await provisionOrganization({
    db,
    name: "My team",
    email: settings.email,
    time_zone: null,
  });
  const demo = settings.demo ? `\n  ${await fillDemo(settings, api_key)}\n` : "";
  return `${demo}
  Sign in at ${settings.url} with
    email     ${user.email}
    password  ${user.password ?? "(unchanged)"}

  Your first API key, shown only now: ${api_key}
  Connect a sandbox channel, which needs no social account, and publish to it:

    curl ${settings.url}/api/v1/channels -H "Authorization: Bearer ${api_key}" \\
      -H "Content-Type: application/json" -d '{"provider": "bluesky", "mode": "sandbox"}'

    curl ${settings.url}/api/v1/posts -H "Authorization: Bearer ${api_key}" \\
      -H "Content-Type: application/json" \\
      -d '{"content": "Hello, **world**", "channels": ["bluesky"], "scheduled_at": "now"}'

  Or use the command line${IS_IMAGE ? "" : ", here in the project's folder"}:

    npx crier login${baseUrlFlag(settings)}
    npx crier channels
`;
}

/** By default the CLI connects to port 3000 of this machine. */
function baseUrlFlag({ url }: Settings): string {
  return url === "http://localhost:3000" ? "" : ` --base-url ${url}`;
}

/** The log of a container is read outside it. */
function commandInLog(command: string): string {
  const container = IS_IMAGE && CONTAINER_ID.test(hostname()) ? `docker exec ${hostname()} ` : "";
  return `${container}${adminCommand(command)}`;
}

async function greetAgain({ db, settings }: { db: Database; settings: Settings }): Promise<string> {
  const first = await db.prisma.user.findFirst({ orderBy: { id: "asc" }, select: { email: true } });
  const email = first?.email ?? settings.email;
  const pause = await findPause({ database: db });
  const paused =
    pause === null
      ? ""
      : `\n  Publishing is paused. ${pause} To go on: ${commandInLog("resume")}\n`;
  return `${paused}
  Sign in at ${settings.url} as ${email}. Create API keys in Settings.
  From the command line: npx crier login${baseUrlFlag(settings)}
  Forgot your password? ${commandInLog(`reset-password --email ${email}`)}
`;
}

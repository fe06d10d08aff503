import { isMigrated } from "#prisma/is-migrated.ts";
import { MigrationRefusedError } from "#prisma/migration-refused-error.ts";
import { BadEnvironmentError } from "#server/bad-environment-error.ts";
import { checkSecret, OtherSecretError } from "#server/instance/check-secret.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { commandInLog } from "./command-in-log.ts";
import { type Connection, withConnection } from "./connection.ts";
import { shareConnections } from "./share-connections.ts";

type Variables = Record<string, string | undefined>;

type PrepareDatabase = {
  /** The environment that the app will be started with. */
  variables: Variables;
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

const USUAL_CONNECTIONS = 20;

const NOTES = {
  current: [],
  old: [`Stored values are still encrypted with an old secret: ${commandInLog("rotate-secret")}`],
  given_up: [
    "The lost secret is given up. Reconnect the channels that were encrypted with it. From now on, start without CRIER_SECRET_LOST.",
  ],
};

/**
 * Migrates the database, after a backup of the built-in one, and checks whether its secret is the one used before. Throws
 * CannotStartError for what the operator has to decide. The settings are validated if it migrates or refuses; otherwise
 * the app does so in the same moments, without this process loading all that they are about.
 */
export async function prepareDatabase(input: PrepareDatabase): Promise<Prepared> {
  const { variables, url, processes } = input;
  try {
    const notes = (await isPrepared(url)) ? [] : await migrateFirst(input);
    return await withConnection(url, async (connection) => {
      notes.push(...NOTES[await lookAtSecret(connection, variables)]);
      const wanted = Number(variables.DATABASE_CONNECTIONS) || USUAL_CONNECTIONS;
      return { notes, connections: await shareConnections({ connection, processes, wanted }) };
    });
  } catch (error) {
    throw await explain(error, variables);
  }
}

function isPrepared(url: string): Promise<boolean> {
  return withConnection(url, ({ client }) => isMigrated(client)).catch(() => false);
}

async function migrateFirst(input: PrepareDatabase): Promise<string[]> {
  const { migrateDatabase } = await import("./migrate-database.ts");
  return migrateDatabase(input);
}

function lookAtSecret(database: Connection, variables: Variables) {
  const { CRIER_SECRET = "", CRIER_OLD_SECRETS = "", CRIER_SECRET_LOST } = variables;
  const old = CRIER_OLD_SECRETS.split(",").map((secret) => secret.trim());
  const secrets = createSecrets(CRIER_SECRET, old.filter(Boolean));
  return checkSecret({
    database,
    secrets,
    onOther: CRIER_SECRET_LOST === "true" ? "give_up" : "refuse",
  });
}

async function explain(error: unknown, variables: Variables): Promise<unknown> {
  if (!THEIRS.some((theirs) => error instanceof theirs)) return error;
  // An invalid setting, such as an old secret that is too short, may be the reason.
  await refuseBadSettings(variables);
  return new CannotStartError((error as Error).message, { cause: error });
}

/** Throws CannotStartError for settings that the app refuses. */
export async function refuseBadSettings(variables: Variables): Promise<void> {
  const { validate } = await import("./migrate-database.ts");
  try {
    validate(variables);
  } catch (error) {
    if (!(error instanceof BadEnvironmentError)) throw error;
    throw new CannotStartError(error.message, { cause: error });
  }
}

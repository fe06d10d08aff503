import { MigrationRefusedError, migrate } from "#prisma/migrate.ts";
import { BadEnvironmentError } from "#server/bad-environment-error.ts";
import { createDatabase } from "#server/db/client.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { checkSecret, OtherSecretError } from "#server/services/instance/check-secret.ts";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

export type PrepareDatabase = {
  /** The environment that the app will be started with. */
  variables: Record<string, string | undefined>;
  url: string;
};

const THEIRS = [BadEnvironmentError, MigrationRefusedError, OtherSecretError];

/**
 * Migrates the database after validating the app's settings, and checks whether its secret is the one used before.
 * Returns messages for the operator, one line each. Throws CannotStartError for what they have to decide.
 */
export async function prepareDatabase({ variables, url }: PrepareDatabase): Promise<string[]> {
  try {
    const env = parseEnv(variables);
    await migrate({ connectionString: url });
    return NOTES[await lookAtSecret(env, url)];
  } catch (error) {
    const isTheirs = THEIRS.some((theirs) => error instanceof theirs);
    throw isTheirs ? new CannotStartError((error as Error).message, { cause: error }) : error;
  }
}

const NOTES = {
  current: [],
  old: ["Stored values are still encrypted with an old secret: npm run admin -- rotate-secret"],
  given_up: [
    "The lost secret is given up. Reconnect the channels that were encrypted with it. From now on, start without CRIER_SECRET_LOST.",
  ],
};

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

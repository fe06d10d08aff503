import { MigrationRefusedError, migrate } from "#prisma/migrate.ts";
import { BadEnvironmentError } from "#server/bad-environment-error.ts";
import { parseEnv } from "#server/env.ts";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

export type PrepareDatabase = {
  /** What the app is going to be started with. */
  variables: Record<string, string | undefined>;
  url: string;
};

/** Migrates the database of an app whose settings hold. Throws CannotStartError for what an operator has to decide. */
export async function prepareDatabase({ variables, url }: PrepareDatabase): Promise<void> {
  try {
    parseEnv(variables);
    await migrate({ connectionString: url });
  } catch (error) {
    const isTheirs = error instanceof BadEnvironmentError || error instanceof MigrationRefusedError;
    throw isTheirs ? new CannotStartError(error.message, { cause: error }) : error;
  }
}

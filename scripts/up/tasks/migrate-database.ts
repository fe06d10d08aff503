import { migrate } from "#prisma/migrate.ts";
import { parseEnv } from "#server/env.ts";
import { backUpBeforeUpgrade } from "./back-up-before-upgrade.ts";

type Variables = Record<string, string | undefined>;

type MigrateDatabase = { variables: Variables; url: string };

/** Throws BadEnvironmentError for settings that the app would refuse. */
export function validate(variables: Variables): void {
  parseEnv(variables);
}

/**
 * Migrates the database, after validating the app's settings, and after a backup of the built-in one. Returns messages
 * for the operator, one line each.
 */
export async function migrateDatabase({ variables, url }: MigrateDatabase): Promise<string[]> {
  const env = parseEnv(variables);
  const notes: string[] = [];
  const { CRIER_HOME: home, CRIER_EMBEDDED_DATABASE, CRIER_UPGRADE_BACKUP } = env;
  const beforeUpgrade = async () => {
    if (CRIER_EMBEDDED_DATABASE && CRIER_UPGRADE_BACKUP && home !== undefined)
      notes.push(await backUpBeforeUpgrade({ home, url }));
  };
  await migrate({ connectionString: url, beforeUpgrade });
  return notes;
}

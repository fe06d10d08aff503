import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { readDatabaseUrl, readHome } from "../up/bootstrap/settings.mjs";
import { findInstance } from "../up/instance.ts";

/** Returns the URL of the database of this machine's instance. Throws CannotStartError without one. */
export function findDatabaseUrl(env: NodeJS.ProcessEnv): string {
  const given = readDatabaseUrl(env.DATABASE_URL);
  if (given !== null) return given;
  const home = readHome(env.CRIER_HOME);
  const instance = findInstance(home);
  if (instance !== null) return instance.database_url;
  throw new CannotStartError(
    `Crier is not running on ${home}. Start it (npm run up), or set CRIER_HOME or DATABASE_URL to the right install.`,
  );
}

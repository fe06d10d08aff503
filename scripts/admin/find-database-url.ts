import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { readDatabaseUrl, readHome } from "../up/bootstrap/settings.mjs";
import { findInstance } from "../up/instance.ts";

/** The database of the Crier that this machine runs. Throws CannotStartError when there is none. */
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

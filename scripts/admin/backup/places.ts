import { resolve } from "node:path";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { readDatabaseUrl, readHome } from "#scripts/up/bootstrap/settings.mjs";

export interface Places {
  home: string;
  folder: string;
}

/**
 * Returns the folders of the built-in database and a backup. Throws CannotStartError if the database is the operator's
 * own.
 */
export function readPlaces(env: NodeJS.ProcessEnv, folder: string): Places {
  if (readDatabaseUrl(env.DATABASE_URL) !== null) {
    throw new CannotStartError(
      "DATABASE_URL points to your own database. Back it up and restore it with pg_dump and pg_restore, or a base backup.",
    );
  }
  // npm runs scripts in the project's folder, and passes the folder it was called in.
  return {
    home: readHome(env.CRIER_HOME),
    folder: resolve(env.INIT_CWD ?? process.cwd(), folder),
  };
}

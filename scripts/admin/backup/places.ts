import { resolve } from "node:path";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { readDatabaseUrl, readHome } from "#scripts/up/bootstrap/settings.mjs";

export interface Places {
  /** Of Crier's state. */
  home: string;
  /** Of the backup. */
  folder: string;
}

/** Where the built-in database and a backup are. Throws CannotStartError where the database is the operator's own. */
export function readPlaces(env: NodeJS.ProcessEnv, folder: string): Places {
  if (readDatabaseUrl(env.DATABASE_URL) !== null) {
    throw new CannotStartError(
      "DATABASE_URL points to your own database. Back it up and restore it with pg_dump and pg_restore, or a base backup.",
    );
  }
  // npm runs its scripts in the project's folder, and tells where it was called.
  return {
    home: readHome(env.CRIER_HOME),
    folder: resolve(env.INIT_CWD ?? process.cwd(), folder),
  };
}

import { join } from "node:path";
import { MigrationRefusedError, migrate } from "#prisma/migrate.ts";
import { CannotStart } from "./bootstrap/cannot-start.mjs";
import type { Settings } from "./bootstrap/settings.mjs";
import { checkDatabase } from "./check-database.ts";
import { startPostgres } from "./postgres/index.ts";

export type OpenDatabase = {
  url: string;
  /** Shuts it down where it is ours. */
  close(): Promise<void>;
  onExit(callback: (reason: string) => void): void;
};

/** The operator's own database, or the built-in one, started. */
export async function openDatabase(settings: Settings, signal: AbortSignal): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    await checkDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, async close() {}, onExit() {} };
  }
  const postgres = await startPostgres({ dataFolder: join(settings.home, "postgres"), signal });
  return { url: postgres.url, close: postgres.stop, onExit: postgres.onExit };
}

/** Migrates it; returns how many migrations that took. */
export async function migrateDatabase(url: string): Promise<number> {
  try {
    const { applied } = await migrate({ connectionString: url });
    return applied.length;
  } catch (error) {
    throw error instanceof MigrationRefusedError
      ? new CannotStart(error.message, { cause: error })
      : error;
  }
}

import { join } from "node:path";
import type { Settings } from "./bootstrap/settings.mjs";
import { startPostgres } from "./postgres/index.ts";
import { runTask } from "./run-task.ts";

export type OpenDatabase = {
  /** URL for the app: with the built-in database, of a role that only owns its database. */
  url: string;
  /** Shuts down the built-in database. */
  close(): Promise<void>;
  onExit(callback: (reason: string) => void): void;
};

/** Connects to the operator's own database, or starts the built-in one. */
export async function openDatabase(settings: Settings, signal: AbortSignal): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    await runTask("checkDatabase", settings.databaseUrl);
    return { url: settings.databaseUrl, async close() {}, onExit() {} };
  }
  const postgres = await startPostgres({ dataFolder: join(settings.home, "postgres"), signal });
  try {
    const url = await runTask("separateRole", postgres.url);
    return { url, close: postgres.stop, onExit: postgres.onExit };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

import { join } from "node:path";
import type { Settings } from "./bootstrap/settings.mjs";
import { startPostgres } from "./postgres/index.ts";
import { runTask } from "./run-task.ts";

export type OpenDatabase = {
  /** For the app: in the built-in one, that of a role which owns its database and nothing else. */
  url: string;
  /** Shuts it down where it is ours. */
  close(): Promise<void>;
  onExit(callback: (reason: string) => void): void;
};

/** The operator's own database, or the built-in one, started. */
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

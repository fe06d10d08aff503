import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { findInstance, lockHome } from "#scripts/up/instance.ts";
import { clusterPaths } from "#scripts/up/postgres/initialize-cluster.ts";
import { clearLeftoverPostmaster } from "#scripts/up/postgres/postmaster.ts";
import { copyFolder } from "./copy-folder.ts";
import { copyRunning } from "./copy-running.ts";
import type { Places } from "./places.ts";

/**
 * Copies the built-in database to a new folder, whether or not Crier is running, and returns what to do with it.
 * Doesn't include the secret. Throws CannotStartError.
 */
export async function backUp({ home, folder }: Places): Promise<string> {
  const dataFolder = join(home, "postgres");
  if (existsSync(folder))
    throw new CannotStartError(`${folder} already exists. Give the path of a new folder.`);
  if (!existsSync(dataFolder)) throw new CannotStartError(`There is no database in ${home}.`);
  const growing = `${folder}.new`;
  rmSync(growing, { recursive: true, force: true });
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  try {
    await copyDatabase({ home, dataFolder, target: join(growing, "postgres") });
    const note = { made_at: new Date().toISOString(), of: dataFolder };
    writeFileSync(join(growing, "backup.json"), `${JSON.stringify(note)}\n`);
    renameSync(growing, folder);
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    throw error;
  }
  return `${folder} (without the secret: store ${join(home, "secrets")} elsewhere)`;
}

interface Copy {
  home: string;
  dataFolder: string;
  target: string;
}

async function copyDatabase({ home, dataFolder, target }: Copy): Promise<void> {
  const { lock } = await lockHome(home);
  if (lock === null) return copyRunning({ dataFolder, target, port: portOf(home) });
  try {
    await clearLeftoverPostmaster(clusterPaths(dataFolder).cluster);
    await copyFolder({ from: dataFolder, to: target });
  } finally {
    lock.release();
  }
}

function portOf(home: string): string {
  const instance = findInstance(home);
  if (instance !== null) return new URL(instance.database_url).port;
  throw new CannotStartError("Crier is starting or stopping. Try again in a moment.");
}

import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { makeHome } from "#scripts/up/home-folder.ts";
import { lockHome, nameHolder } from "#scripts/up/instance.ts";
import { chooseAccount } from "#scripts/up/postgres/account.ts";
import { findBinaries } from "#scripts/up/postgres/binaries.ts";
import { clusterPaths } from "#scripts/up/postgres/initialize-cluster.ts";
import { clearLeftoverPostmaster } from "#scripts/up/postgres/postmaster.ts";
import { copyFolder } from "./copy-folder.ts";
import type { Places } from "./places.ts";

/**
 * Replaces the built-in database with a backup, keeping the former one next to it, and returns what to do next. The
 * next start detects a restored database, and publishes nothing until told to. Throws CannotStartError.
 */
export async function restore({ home, folder }: Places): Promise<string> {
  refuseOtherFolder(folder);
  makeHome(home);
  const { lock, heldBy } = await lockHome(home);
  if (lock === null)
    throw new CannotStartError(
      `Crier is running on ${home} (${nameHolder(heldBy)}). Stop it first.`,
    );
  try {
    const previousData = await replaceDatabase(home, folder);
    return `${folder}${previousData === null ? "" : ` (the previous data is in ${previousData})`}. Crier will start with publishing paused.`;
  } finally {
    lock.release();
  }
}

/** Throws CannotStartError if the folder isn't a backup, or if this user may not read it. */
function refuseOtherFolder(folder: string): void {
  try {
    readFileSync(join(folder, "backup.json"));
    readdirSync(join(folder, "postgres"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EACCES")
      throw new CannotStartError(
        `${folder} can't be read: permission denied. Give it, with all that it contains, to the user that runs this command.`,
      );
    throw new CannotStartError(`${folder} is not a backup made by Crier.`);
  }
}

/** Returns the path of the former database; null without one. */
async function replaceDatabase(home: string, folder: string): Promise<string | null> {
  const dataFolder = join(home, "postgres");
  const growing = `${dataFolder}.new`;
  await clearLeftoverPostmaster(clusterPaths(dataFolder).cluster);
  rmSync(growing, { recursive: true, force: true });
  await copyFolder({ from: join(folder, "postgres"), to: growing });
  const owner = chooseAccount({ dataFolder, program: findBinaries().postgres });
  if (owner !== null) giveTo(growing, owner);
  const previousData = existsSync(dataFolder) ? `${dataFolder}.before-${Date.now()}` : null;
  if (previousData !== null) renameSync(dataFolder, previousData);
  // Its absence tells the next start that the database was replaced.
  rmSync(join(home, "identity.json"), { force: true });
  renameSync(growing, dataFolder);
  return previousData;
}

function giveTo(path: string, owner: { uid: number; gid: number }): void {
  chownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveTo(inside, owner);
    else chownSync(inside, owner.uid, owner.gid);
  }
}

import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#scripts/admin/backup/back-up.ts";
import { explainDiskError } from "../bootstrap/cannot-start-error.mjs";
import { makeFolder } from "../bootstrap/make-folder.mjs";

const PREFIX = "before-upgrade-";

/** Older ones are deleted, because nobody else would. */
const MAX_BACKUPS = 3;

const WAY_OUT =
  "The database is backed up before an upgrade: free some space. If you have a backup of your own, set CRIER_UPGRADE_BACKUP=false for one start.";

type Upgrade = {
  home: string;
  /** Of the running database. */
  url: string;
  now?: Date;
};

/** Copies the built-in database into `backups` of its home, and returns a line about it. Throws CannotStartError. */
export async function backUpBeforeUpgrade({ home, url, now = new Date() }: Upgrade) {
  const parent = join(home, "backups");
  const folder = join(parent, `${PREFIX}${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  try {
    makeFolder(parent, 0o700);
    await backUp({ home, folder, url });
  } catch (error) {
    throw explainDiskError(error, WAY_OUT);
  }
  const all = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
  for (const name of all.sort().slice(0, -MAX_BACKUPS))
    rmSync(join(parent, name), { recursive: true, force: true });
  return `Backed up the database to ${folder} before upgrading it.`;
}

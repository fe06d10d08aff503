import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { findInstance, lockHome } from "#scripts/up/instance.ts";
import { clusterPaths, SUPERUSER } from "#scripts/up/postgres/initialize-cluster.ts";
import { clearLeftoverPostmaster } from "#scripts/up/postgres/postmaster.ts";
import { connectionOptions, LONG_LIMITS } from "#server/db/limits.ts";
import { copyFolder } from "./copy-folder.ts";
import type { Places } from "./places.ts";

/** `url` is of a database of the running PostgreSQL, if the caller holds the lock of its home. */
type BackUp = Places & { url?: string };

/**
 * Copies the built-in database to a new folder, whether or not Crier is running, and returns what to do with it.
 * Doesn't include the secret. Throws CannotStartError.
 */
export async function backUp({ home, folder, url }: BackUp): Promise<string> {
  const dataFolder = join(home, "postgres");
  if (existsSync(folder))
    throw new CannotStartError(`${folder} already exists. Give the path of a new folder.`);
  if (!existsSync(dataFolder)) throw new CannotStartError(`There is no database in ${home}.`);
  const growing = `${folder}.new`;
  rmSync(growing, { recursive: true, force: true });
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  try {
    const target = join(growing, "postgres");
    if (url === undefined) await copyDatabase({ home, dataFolder, target });
    else await copyRunning({ dataFolder, target, url });
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
  const { lock, heldBy } = await lockHome(home);
  if (lock === null && heldBy === null)
    throw new CannotStartError(
      `Crier is running on ${home} in another container. Run this command in that container (docker exec).`,
    );
  if (lock === null) return copyRunning({ dataFolder, target, url: urlOf(home) });
  try {
    await clearLeftoverPostmaster(clusterPaths(dataFolder).cluster);
    await copyFolder({ from: dataFolder, to: target });
  } finally {
    lock.release();
  }
}

function urlOf(home: string): string {
  const instance = findInstance(home);
  if (instance !== null) return instance.database_url;
  throw new CannotStartError("Crier is starting or stopping. Try again in a moment.");
}

/**
 * Excluded from a base backup: the server's PID file, temporary files, and the write-ahead log, which is copied last
 * (PostgreSQL 18, 25.3.4.2 "Making a Base Backup Using the Low Level API").
 */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)pgsql_tmp/;

/** Segments and histories of the write-ahead log, without archive status files. */
const WAL = /^[0-9A-F]{24}$|\.history$/;

interface CopyRunning {
  dataFolder: string;
  url: string;
  /** Must not exist yet. */
  target: string;
}

/** Copies the cluster of a running server in a consistent state, with a base backup over SQL. */
async function copyRunning({ dataFolder, url, target }: CopyRunning): Promise<void> {
  const source = clusterPaths(dataFolder);
  const copy = clusterPaths(target);
  const password = (await readFile(source.password, "utf8")).trim();
  const own = { username: SUPERUSER, password, pathname: "/template1" };
  const client = new Client({
    ...connectionOptions(LONG_LIMITS),
    connectionString: Object.assign(new URL(url), own).href,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    // Retains the log written meanwhile, until this connection closes.
    await client.query("SELECT pg_create_physical_replication_slot('crier_backup', true, true)");
    await client.query("SELECT pg_backup_start('crier', fast => true)");
    await mkdir(target, { mode: 0o700 });
    await cp(source.password, copy.password);
    const isLeftOut = (path: string) => LEFT_OUT.test(path);
    await copyFolder({ from: source.cluster, to: copy.cluster, isLeftOut });
    const { rows } = await client.query(
      "SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)",
    );
    await writeFile(join(copy.cluster, "backup_label"), rows[0].labelfile, { mode: 0o600 });
    // Left empty above, because it has to reach to the end of the copy.
    await rm(join(copy.cluster, "pg_wal"), { recursive: true });
    await copyFolder({
      from: join(source.cluster, "pg_wal"),
      to: join(copy.cluster, "pg_wal"),
      isLeftOut: (path) => !WAL.test(path),
    });
  } finally {
    await client.end();
  }
}

import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { clusterPaths, SUPERUSER } from "#scripts/up/postgres/initialize-cluster.ts";
import { connectionOptions, LONG_LIMITS } from "#server/db/limits.ts";
import { copyFolder } from "./copy-folder.ts";

/**
 * What a base backup leaves out: the server's own note that it runs, what is only for the moment, and the log of writes,
 * which is copied last (PostgreSQL 18, 25.3.4.2 "Making a Base Backup Using the Low Level API").
 */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)pgsql_tmp/;

/** Of the log of writes: its segments and histories, and none of its notes on archiving. */
const WAL = /^[0-9A-F]{24}$|\.history$/;

interface CopyRunning {
  /** The folder of the built-in PostgreSQL, which runs. */
  dataFolder: string;
  port: string;
  /** Does not exist yet. */
  target: string;
}

/** Copies the cluster of a running server such that the copy is one moment of it: a base backup, over SQL. */
export async function copyRunning({ dataFolder, port, target }: CopyRunning): Promise<void> {
  const source = clusterPaths(dataFolder);
  const copy = clusterPaths(target);
  const password = (await readFile(source.password, "utf8")).trim();
  const client = new Client({
    ...connectionOptions(LONG_LIMITS),
    connectionString: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/template1`,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    // Keeps the log that is written meanwhile, and is gone with this connection.
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
    // Left empty above: it has to reach to the end of the copying.
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

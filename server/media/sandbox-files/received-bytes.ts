/**
 * Files received by sandbox channels count against their organization's storage, and may use a quarter of it. The
 * oldest of them make room for newer ones, and for files that people upload.
 */

import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { storageLimit } from "../storage-limits.ts";
import { sandboxKey } from "./sandbox-key.ts";

const SHARE = 1 / 4;

/** Files younger than this stay, because a simulator may still be assembling them. */
const RECENT_MS = 10 * 60_000;

type Parts = Pick<System, "database" | "env" | "now" | "storage">;

interface Received {
  organization_id: string;
  channel_id: string;
  name: string;
  size: number;
}

const LOCK = `
  INSERT INTO media_usage AS usage (organization_id, bytes) VALUES ($1, 0)
  ON CONFLICT (organization_id) DO UPDATE SET bytes = usage.bytes
  RETURNING bytes, (SELECT plan FROM organization WHERE id = $1) AS plan`;

const SUM = `
  SELECT coalesce(sum(size), 0) AS bytes FROM sandbox_file
  WHERE organization_id = $1 AND removed_at IS NULL`;

const REMOVE_OLDEST = `
  WITH counted AS (
    SELECT channel_id, name, sum(size) OVER (ORDER BY received_at, channel_id, name) - size AS older
    FROM sandbox_file WHERE organization_id = $1 AND removed_at IS NULL AND received_at <= $2)
  UPDATE sandbox_file AS file SET removed_at = $3 FROM counted
  WHERE file.channel_id = counted.channel_id AND file.name = counted.name AND counted.older < $4::bigint
  RETURNING file.channel_id, file.name, file.size`;

const COUNT = `
  WITH file AS (
    INSERT INTO sandbox_file (channel_id, name, organization_id, size, received_at)
    VALUES ($1, $2, $3, $4::bigint, $5))
  UPDATE media_usage SET bytes = bytes + $4::bigint WHERE organization_id = $3`;

const UNCOUNT = `
  WITH gone AS (
    DELETE FROM sandbox_file WHERE channel_id = $1 AND name = ANY($2)
    RETURNING organization_id, CASE WHEN removed_at IS NULL THEN size ELSE 0 END AS size),
  freed AS (SELECT organization_id, sum(size) AS size FROM gone GROUP BY organization_id)
  UPDATE media_usage AS usage SET bytes = usage.bytes - freed.size FROM freed
  WHERE usage.organization_id = freed.organization_id`;

/**
 * Counts a file before a simulator stores its bytes, replacing one with the same name. Throws a ProviderError if there
 * is no room for it.
 */
export async function countReceived(system: Parts, file: Received): Promise<void> {
  const { organization_id, channel_id, name, size } = file;
  await uncountReceived(system, channel_id, [name]);
  const removed = await inTransaction(system.database.pool, async (sql) => {
    const { used, received, limit } = await lockUsage(system, sql, organization_id);
    const most = limit * SHARE;
    if (size > most || used - received + size > limit) throw refuseFull(size, most);
    const needed = Math.max(received + size - most, used + size - limit);
    const oldest = await removeOldest(system, sql, { organization_id, needed });
    if (oldest === null) throw refuseForNow();
    await sql(COUNT, [channel_id, name, organization_id, size, system.now()]);
    return oldest;
  });
  await system.storage.remove(removed);
}

/** Releases the space of files about to be deleted. One statement. */
export async function uncountReceived(
  { database }: Pick<Parts, "database">,
  channel_id: string,
  names: readonly string[],
): Promise<void> {
  await database.sql(UNCOUNT, [channel_id, names]);
}

/** Deletes received files if an organization lacks room for this many bytes. Returns whether there is room now. */
export async function makeRoom(
  system: Parts,
  organization_id: string,
  bytes: number,
): Promise<boolean> {
  const removed = await inTransaction(system.database.pool, async (sql) => {
    const { used, received, limit } = await lockUsage(system, sql, organization_id);
    const needed = used + bytes - limit;
    if (needed > received) return null;
    return removeOldest(system, sql, { organization_id, needed });
  });
  if (removed === null) return false;
  await system.storage.remove(removed);
  return true;
}

async function lockUsage(system: Parts, sql: RunSql, organization_id: string) {
  const [usage] = await sql<{ bytes: string; plan: string }>(LOCK, [organization_id]);
  const [sum] = await sql<{ bytes: string }>(SUM, [organization_id]);
  const limit = storageLimit(system, usage?.plan ?? "free");
  return { used: Number(usage?.bytes), received: Number(sum?.bytes), limit };
}

/** Returns the objects to delete after the transaction commits, or null if too few files may be deleted. */
async function removeOldest(
  { now }: Pick<Parts, "now">,
  sql: RunSql,
  { organization_id, needed }: { organization_id: string; needed: number },
): Promise<string[] | null> {
  if (needed <= 0) return [];
  const before = new Date(now().getTime() - RECENT_MS);
  const values = [organization_id, before, now(), Math.ceil(needed)];
  const removed = await sql<{ channel_id: string; name: string; size: string }>(
    REMOVE_OLDEST,
    values,
  );
  const freed = removed.reduce((sum, { size }) => sum + Number(size), 0);
  if (freed < needed) return null;
  await sql("UPDATE media_usage SET bytes = bytes - $2::bigint WHERE organization_id = $1", [
    organization_id,
    freed,
  ]);
  return removed.map(({ channel_id, name }) => sandboxKey(channel_id, name));
}

function refuseFull(size: number, most: number): ProviderError {
  const bytes = (count: number) => Math.floor(count).toLocaleString("en-US");
  return new ProviderError(
    "validation",
    `The sandbox has no room for a file of ${bytes(size)} bytes. Sandbox channels can store ${bytes(most)} bytes, within the organization's storage. Delete files that no post uses, or send a smaller file.`,
  );
}

function refuseForNow(): ProviderError {
  return new ProviderError(
    "rate_limit",
    "The sandbox has received so many files in the last few minutes that its storage is full. It deletes the oldest after ten minutes. Try again then.",
    { retry_after_ms: RECENT_MS },
  );
}

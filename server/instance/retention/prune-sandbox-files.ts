import { retainedSince } from "#server/kernel/retained-since.ts";
import { SANDBOX_PREFIX } from "#server/media/sandbox-files/sandbox-key.ts";
import type { System } from "#server/system.ts";

const FORGET = `
  WITH gone AS (
    DELETE FROM sandbox_file WHERE received_at < $1
    RETURNING organization_id, CASE WHEN removed_at IS NULL THEN size ELSE 0 END AS size),
  freed AS (SELECT organization_id, sum(size) AS size FROM gone GROUP BY organization_id)
  UPDATE media_usage AS usage SET bytes = usage.bytes - freed.size FROM freed
  WHERE usage.organization_id = freed.organization_id`;

/**
 * Deletes files that sandbox channels received, by age like their posts, including those of deleted channels. Returns
 * the number of files.
 */
export async function pruneSandboxFiles(
  system: Pick<System, "database" | "env" | "now" | "storage">,
): Promise<number> {
  const { storage, env, database } = system;
  const before = retainedSince(system, env.CRIER_SANDBOX_DAYS);
  let pruned = 0;
  let after: string | undefined;
  for (;;) {
    const page = await storage.list(SANDBOX_PREFIX, after);
    const old = page.filter(({ modified_at }) => modified_at < before).map(({ key }) => key);
    await storage.remove(old);
    pruned += old.length;
    after = page.at(-1)?.key;
    if (after === undefined) break;
  }
  await database.sql(FORGET, [before]);
  return pruned;
}

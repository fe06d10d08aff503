import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const LOCK = "SELECT pg_advisory_xact_lock(hashtext('crier:queue'), hashtext($1))::text";

/**
 * Locks the organization's queue slots until the transaction ends. Call it before locking a post, to avoid deadlocks.
 * One lock for all channels, since a post may take slots of several. One statement.
 */
export async function lockQueue(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
): Promise<void> {
  await sql(LOCK, [organization_id]);
}

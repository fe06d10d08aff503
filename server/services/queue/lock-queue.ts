import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";

const LOCK = "SELECT pg_advisory_xact_lock(hashtext('crier:queue'), hashtext($1))::text";

/**
 * Lets no other request give out or move slots of the organization until the transaction ends. Call it before a post is locked, so
 * that two requests can't wait for each other. One lock for all channels, since a post may take slots of several. One statement.
 */
export async function lockQueue(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
): Promise<void> {
  await sql(LOCK, [organization_id]);
}

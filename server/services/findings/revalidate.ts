import { recheckActor } from "#server/auth/stored-actor.ts";
import type { Revalidation } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { createServiceContext } from "../context.ts";
import { CRIER } from "../events/event-row.ts";
import { removeOldFindings } from "./store-findings.ts";
import { validateBatch } from "./validate-batch.ts";

/** Maximum posts revalidated per organization, soonest first. Later posts follow once the first are published. */
const MOST_VALIDATED = 2_000;

/** How long a process may hold a batch before another takes over. */
const LEASE_MS = 5 * 60_000;

const PAUSE_MS = 60_000;

const BATCHES = 20;

/** Picks the organization that has waited longest, so that one with thousands of posts doesn't hold up the others. */
const CLAIM = `
  UPDATE revalidation SET started_at = coalesce(started_at, $1::timestamptz), next_at = $2
  WHERE organization_id = (
    SELECT organization_id FROM revalidation WHERE next_at <= $1
    ORDER BY next_at, organization_id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`;

const GO_ON = `
  UPDATE revalidation SET after = $2, validated = $3, next_at = $4 WHERE organization_id = $1`;

const FINISH = `DELETE FROM revalidation WHERE organization_id = $1 AND asked_at <= $2`;

const BEGIN_AGAIN = `
  UPDATE revalidation SET after = NULL, validated = 0, started_at = NULL, next_at = $2
  WHERE organization_id = $1`;

/**
 * Runs requested revalidations of scheduled posts, batch by batch and organization by organization. Returns the number
 * of posts validated. Safe to call at any time: another process takes over abandoned work.
 */
export async function revalidate(system: System): Promise<number> {
  let validated = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const now = system.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const [claimed] = await system.database.sql<Revalidation>(CLAIM, [now, lease]);
    if (claimed === undefined) break;
    validated += await goOn(system, claimed).catch((err: unknown) => {
      const { organization_id } = claimed;
      system.logger.error({ err, organization_id }, "scheduled posts could not be validated again");
      return 0;
    });
  }
  return validated;
}

async function goOn(system: System, claimed: Revalidation): Promise<number> {
  const { organization_id, after } = claimed;
  const actor = await recheckActor(system, { ...CRIER, organization_id }, "posts:read");
  const turn = await system.judges.take(organization_id);
  try {
    const ctx = createServiceContext(system, actor, newId("request"), "job");
    const { validated, next } = await validateBatch({ ...ctx, judge: turn.place }, after);
    const total = claimed.validated + validated;
    if (next === null || total >= MOST_VALIDATED) await finish(system, claimed);
    else await system.database.sql(GO_ON, [organization_id, next, total, system.now()]);
    return validated;
  } finally {
    turn.end();
  }
}

async function finish(system: System, { organization_id, started_at }: Revalidation) {
  const { sql } = system.database;
  if (started_at !== null) await removeOldFindings(sql, { organization_id, started_at });
  await sql(FINISH, [organization_id, started_at]);
  await sql(BEGIN_AGAIN, [organization_id, new Date(system.now().getTime() + PAUSE_MS)]);
}

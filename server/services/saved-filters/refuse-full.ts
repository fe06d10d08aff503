import { Refusal } from "#core/contract/refusal.ts";
import { MOST_SAVED_FILTERS } from "#core/contract/resources/saved-filter.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { refuseTaken } from "../refuse-taken.ts";

interface Place {
  organization_id: string;
  /** Null if shared. */
  user_id: string | null;
}

/** Serializes changes of an organization's saved filters, so that their count and names are exact. */
export async function takeTurn(sql: RunSql, organization_id: string): Promise<void> {
  await sql("SELECT pg_advisory_xact_lock(hashtextextended('saved_filter ' || $1, 0))::text", [
    organization_id,
  ]);
}

/**
 * Throws if another filter of the same owner has the name (case-insensitive), or if the limit is reached. Call it after
 * `takeTurn`. One statement.
 */
export async function refuseFull(
  tx: Transaction,
  place: Place,
  { id, name_key }: { id: string; name_key: string },
): Promise<void> {
  const rows = await tx.savedFilter.findMany({
    where: { ...place, id: { not: id } },
    select: { id: true, name: true, name_key: true },
  });
  const owner = rows.find((row) => row.name_key === name_key);
  if (owner !== undefined) refuseTaken("saved filter", owner);
  if (rows.length < MOST_SAVED_FILTERS) return;
  const whose = place.user_id === null ? "shared filters" : "saved filters of your own";
  throw Refusal.because(
    "invalid_input",
    `name: There are already ${MOST_SAVED_FILTERS} ${whose}, which is the limit. Delete one first.`,
  );
}

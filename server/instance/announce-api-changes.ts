import { API_RELEASES, type ApiRelease, changesApi } from "#core/contract/api-changes.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { organizationEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import type { System } from "#server/system.ts";

const BATCH = 500;
const BATCHES = 20;

type Announcing = Pick<System, "database" | "env" | "now" | "run_id">;

/**
 * Records in each organization that Crier was upgraded to a release that changes the API: once, whichever processes
 * start together. A database that had no release before only stores the current one. At most 10,000 organizations.
 * Returns whether any may be left. One statement if there is nothing to do, five for each batch of 500.
 */
export async function announceApiChanges(
  system: Announcing,
  releases: readonly ApiRelease[] = API_RELEASES,
): Promise<boolean> {
  const [newest] = releases;
  if (newest === undefined) return false;
  const [instance] = await system.database.sql<Announced>(ANNOUNCED, []);
  if (instance === undefined || instance.api_version === newest.version) return false;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const isLeft = await inTransaction(system.database.pool, (sql) =>
      announceBatch(sql, system, { newest, releases }),
    );
    if (!isLeft) return false;
  }
  return true;
}

interface Announced {
  api_version: string | null;
  api_announcing: string | null;
  api_announced_to: string | null;
}

const ANNOUNCED = "SELECT api_version, api_announcing, api_announced_to FROM instance WHERE id = 1";

interface Releases {
  newest: ApiRelease;
  releases: readonly ApiRelease[];
}

/** Locks the instance's row, so that each organization is told by one process only. */
async function announceBatch(
  sql: RunSql,
  system: Announcing,
  { newest, releases }: Releases,
): Promise<boolean> {
  const [instance] = await sql<Announced>(`${ANNOUNCED} FOR UPDATE`, []);
  const pending = instance === undefined ? [] : releasesSince(instance, releases);
  if (instance === undefined || pending === null) return false;
  const isNews = instance.api_version !== null && pending.some(changesApi);
  const after = instance.api_announcing === newest.version ? instance.api_announced_to : null;
  const organizations = isNews
    ? await sql<{ id: string }>(NEXT_ORGANIZATIONS, [after ?? "", BATCH])
    : [];
  const facts = {
    version: newest.version,
    breaking: pending.some(({ breaking }) => breaking.length > 0),
    changes_url: `${system.env.CRIER_URL}/docs/api/changes#${newest.version}`,
  };
  const event = { kind: "organization.api_changed", facts } as const;
  const rows = organizations.map(({ id }) =>
    organizationEventRow(originOfCrier(system), event, { organization_id: id, at: system.now() }),
  );
  await writeTogether(sql, [insertRows("event", rows)]);
  const isLeft = organizations.length === BATCH;
  const last = organizations.at(-1)?.id ?? null;
  await sql(
    "UPDATE instance SET api_version = $1, api_announcing = $2, api_announced_to = $3 WHERE id = 1",
    isLeft ? [instance.api_version, newest.version, last] : [newest.version, null, null],
  );
  return isLeft;
}

const NEXT_ORGANIZATIONS = "SELECT id FROM organization WHERE id > $1 ORDER BY id LIMIT $2";

/** Returns the releases that weren't announced; null if a newer Crier, whose releases aren't known, announced its own. */
function releasesSince(
  { api_version }: Announced,
  releases: readonly ApiRelease[],
): readonly ApiRelease[] | null {
  if (api_version === null) return releases;
  const index = releases.findIndex(({ version }) => version === api_version);
  return index < 0 ? null : releases.slice(0, index);
}

import type { FilterFields } from "#core/contract/operations/saved-filters.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import { MOST_SAVED_FILTERS } from "#core/contract/resources/saved-filter.ts";
import type { SavedFilter as Row } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { refuseTaken } from "#server/kernel/refuse-taken.ts";
import { newId } from "#server/platform/ids.ts";

interface Input {
  name: string;
  filter: FilterFields;
  shared: boolean;
}

/** Saves a filter of the post list, personal or shared. Four statements. */
export async function createSavedFilter({
  ctx,
  input: { name, filter, shared },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<SavedFilter> {
  const { organization_id, actor } = ctx;
  const place = { organization_id, user_id: ownerFor(actor, shared) };
  const id = newId("saved_filter");
  const name_key = labelKey(name);
  const now = ctx.system.now();
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await takeTurn(sql, organization_id);
    await refuseFull(tx, place, { id, name_key });
    const created = await tx.savedFilter.create({
      data: {
        id,
        ...place,
        name,
        name_key,
        filter: toStored(filter),
        created_at: now,
        updated_at: now,
      },
    });
    record({ kind: "saved_filter.created", subject_id: id });
    return toSavedFilter(created);
  });
}

/** Returns the saved filters visible to the actor, ordered by name. One statement. */
export async function listSavedFilters({ ctx }: { ctx: ServiceContext }): Promise<SavedFilter[]> {
  const rows = await ctx.db.savedFilter.findMany({
    where: visibleTo(ctx.actor),
    orderBy: [{ name_key: "asc" }, { id: "asc" }],
  });
  return rows.map(toSavedFilter);
}

/** Deletes a saved filter. Three statements. */
export async function deleteSavedFilter({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { actor } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const where = { id, ...visibleTo(actor) };
    const stored = await tx.savedFilter.findFirst({ where });
    if (stored === null) throw Refusal.notFound("saved filter", id);
    if (stored.user_id === null) requireSharing(actor);
    await tx.savedFilter.deleteMany({ where });
    record({ kind: "saved_filter.deleted", subject_id: id });
    return null;
  });
}

function personOf({ kind, id }: Actor): string | null {
  return kind === "person" ? id : null;
}

export function visibleTo(actor: Actor) {
  const owners = [null, personOf(actor)];
  return {
    organization_id: actor.organization.id,
    OR: [...new Set(owners)].map((user_id) => ({ user_id })),
  };
}

/**
 * Returns the owner of a new filter. Throws if the actor may not share, or is a credential, which can't have personal
 * filters.
 */
export function ownerFor(actor: Actor, shared: boolean): string | null {
  if (shared) {
    requireSharing(actor);
    return null;
  }
  const person = personOf(actor);
  if (person !== null) return person;
  throw Refusal.because(
    "invalid_input",
    "shared: Only a signed-in person has saved filters of their own. Send true to share it with the organization.",
  );
}

export function requireSharing({ kind, name, role, scopes }: Actor): void {
  if (scopes.includes("publish")) return;
  throw Refusal.because(
    "missing_scope",
    kind === "person"
      ? `${role.charAt(0).toUpperCase()}${role.slice(1)}s can't change shared filters. Save one for yourself, or ask an editor to share it.`
      : `"${name}" lacks the scope publish, needed to change shared filters. Use a key that has it.`,
  );
}

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

export function toSavedFilter({ id, name, user_id, filter, ...row }: Row): SavedFilter {
  return {
    id,
    name,
    shared: user_id === null,
    filter: filter as SavedFilter["filter"],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the filter as stored: each field as `GET /posts` accepts it. */
export function toStored({ statuses, ...fields }: FilterFields): Record<string, string> {
  const given = Object.entries({ ...fields, statuses: statuses?.join(",") });
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] != null));
}

import { Refusal } from "#core/contract/refusal.ts";
import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { Db } from "#server/db/types.ts";
import { type StoredLeash, scopesWithin } from "#server/kernel/leash.ts";

type Given = { [Name in keyof KeyLimits]?: KeyLimits[Name] | undefined };

/**
 * Returns the limits with the given ones in their place. Throws on a project or channel that none of the organizations
 * has, with its index. One statement for each given list.
 */
export async function withLimits(
  db: Db,
  organization_ids: readonly string[],
  { before, given }: { before: StoredLeash; given: Given },
): Promise<StoredLeash> {
  await requireKnown(given.project_ids, "project", (ids) =>
    db.project.findMany({
      where: { organization_id: { in: [...organization_ids] }, id: { in: ids } },
      select: { id: true },
    }),
  );
  await requireKnown(given.channel_ids, "channel", (ids) =>
    db.channel.findMany({
      where: { organization_id: { in: [...organization_ids] }, id: { in: ids } },
      select: { id: true },
    }),
  );
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(changes) };
}

async function requireKnown(
  ids: readonly string[] | null | undefined,
  kind: "project" | "channel",
  find: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<void> {
  if (ids == null) return;
  const known = new Set((await find([...ids])).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index === -1) return;
  throw Refusal.because(
    `unknown_${kind}`,
    `${kind}_ids: ${ids[index]} is not a ${kind} of this organization. GET /${kind}s lists them.`,
    { index },
  );
}

/** Throws if a scope was asked for by name that a key with these limits can't use. */
export function refuseUselessScope(limits: StoredLeash, asked: readonly Scope[] | undefined): void {
  const usable = scopesWithin(limits, asked ?? []);
  const index = asked?.findIndex((scope) => !usable.includes(scope)) ?? -1;
  if (index === -1) return;
  throw Refusal.because(
    "invalid_input",
    `scopes: A key with these limits can't have ${asked?.[index]}, with which it could get around them. Omit it, or create a key without limits.`,
    { index },
  );
}

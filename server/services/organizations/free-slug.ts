import type { Transaction } from "#server/db/types.ts";
import { slugOf } from "./slug.ts";

/**
 * Returns a slug derived from a name: `acme`, or `acme-2` if another organization has that. It stays free until the
 * transaction ends. `organization_id` is the slug's future owner, null for a new organization.
 */
export async function freeSlug(
  tx: Transaction,
  { name, organization_id }: { name: string; organization_id: string | null },
): Promise<string> {
  const slug = slugOf(name);
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('organization slug'))::text`;
  const taken = await tx.organization.findMany({
    where: {
      OR: [{ slug }, { slug: { startsWith: `${slug}-` } }],
      ...(organization_id === null ? {} : { NOT: { id: organization_id } }),
    },
    select: { slug: true },
  });
  const used = new Set(taken.map((organization) => organization.slug));
  let candidate = slug;
  for (let number = 2; used.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

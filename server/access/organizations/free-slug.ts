import type { Transaction } from "#server/db/types.ts";

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

/** First path segments of the dashboard's own pages, which no organization's slug may use. */
const RESERVED = new Set([
  "api",
  "app",
  "connect",
  "dev",
  "docs",
  "join",
  "sandbox",
  "signin",
  "signout",
  "static",
]);

export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 48);
  if (slug === "" || RESERVED.has(slug)) return `team-${slug}`.replace(/-$/, "");
  return slug;
}

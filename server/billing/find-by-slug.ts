import { Refusal } from "#core/contract/refusal.ts";
import type { PrismaClient } from "#server/db/generated/client.ts";

/** Returns the ID of the organization with this slug, for operators. Throws if not found. One statement. */
export async function findBySlug(prisma: PrismaClient, slug: string): Promise<string> {
  const organization = await prisma.organization.findUnique({
    where: { slug },
    select: { id: true },
  });
  if (organization !== null) return organization.id;
  throw new Refusal("NOT_FOUND", `organization: there is no organization "${slug}".`);
}

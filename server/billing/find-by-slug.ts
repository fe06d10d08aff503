import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";

/** Returns the ID of the organization with this slug, for operators. Throws if not found. One statement. */
export async function findBySlug(sql: RunSql, slug: string): Promise<string> {
  const [organization] = await sql<{ id: string }>("SELECT id FROM organization WHERE slug = $1", [
    slug,
  ]);
  if (organization !== undefined) return organization.id;
  throw new Refusal("NOT_FOUND", `organization: there is no organization "${slug}".`);
}

import type { ServiceContext } from "#server/kernel/context.ts";

/** As many as a sentence has room for. */
const MOST_NAMES = 3;

/**
 * Returns the names of up to three owners, longest membership first, so that members know whom to ask. Leaves out owners
 * without a name: members who can't see the list of people don't learn email addresses. One statement.
 */
export async function listOwnerNames({
  db,
  organization_id,
}: Pick<ServiceContext, "db" | "organization_id">): Promise<string[]> {
  const owners = await db.membership.findMany({
    where: { organization_id, role: "owner", user: { name: { not: null } } },
    relationLoadStrategy: "join",
    orderBy: [{ created_at: "asc" }, { user_id: "asc" }],
    select: { user: { select: { name: true } } },
    take: MOST_NAMES,
  });
  return owners.flatMap(({ user: { name } }) => (name === null ? [] : [name]));
}

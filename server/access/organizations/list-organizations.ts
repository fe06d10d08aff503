import type { Organization } from "#core/contract/resources/organization.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { toOrganization } from "./to-organization.ts";

/**
 * Returns the organizations the actor can access: a key's own, a person's memberships (oldest first), or for an app
 * those its user granted and is still a member of. Two statements for an app, otherwise one.
 */
export async function listOrganizations({ ctx }: { ctx: ServiceContext }): Promise<Organization[]> {
  const { actor, db, organization_id } = ctx;
  if (actor.kind === "person") return listMemberships(ctx, actor.id);
  if (actor.kind === "token") {
    const app = await db.connectedApp.findUnique({ where: { id: actor.id } });
    return app === null ? [] : listMemberships(ctx, app.user_id, app.organization_ids);
  }
  const own = await db.organization.findMany({ where: { id: organization_id } });
  return own.map(toOrganization);
}

async function listMemberships(
  { db }: ServiceContext,
  user_id: string,
  among?: string[],
): Promise<Organization[]> {
  const memberships = await db.membership.findMany({
    where: { user_id, ...(among === undefined ? {} : { organization_id: { in: among } }) },
    orderBy: { created_at: "asc" },
    relationLoadStrategy: "join",
    include: { organization: true },
  });
  return memberships.map(({ organization }) => toOrganization(organization));
}

import type { Organization } from "#core/contract/resources/organization.ts";
import type { ServiceContext } from "../context.ts";
import { toOrganization } from "./to-organization.ts";

/** The organizations that the actor reaches: a key's own one, a person's memberships from the oldest. One statement. */
export async function listOrganizations({ ctx }: { ctx: ServiceContext }): Promise<Organization[]> {
  const memberships =
    ctx.actor.kind === "person"
      ? await ofPerson(ctx, ctx.actor.id)
      : await ctx.db.organization.findMany({ where: { id: ctx.organization_id } });
  return memberships.map(toOrganization);
}

async function ofPerson(ctx: ServiceContext, user_id: string) {
  const memberships = await ctx.db.membership.findMany({
    where: { user_id },
    orderBy: { created_at: "asc" },
    relationLoadStrategy: "join",
    include: { organization: true },
  });
  return memberships.map(({ organization }) => organization);
}

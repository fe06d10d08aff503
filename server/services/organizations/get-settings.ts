import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ServiceContext } from "../context.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

/** The organization's policy. One statement. */
export async function getSettings({ ctx }: { ctx: ServiceContext }): Promise<OrganizationPolicy> {
  const record = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization_id },
    select: policyColumns,
  });
  return toPolicy(record);
}

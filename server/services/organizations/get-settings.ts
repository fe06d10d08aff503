import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import { toApproval } from "../approval-record/to-approval.ts";
import type { ServiceContext } from "../context.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

/** Returns the organization's policy and approval settings. One statement. */
export async function getSettings({ ctx }: { ctx: ServiceContext }): Promise<OrganizationSettings> {
  const record = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization_id },
    select: { ...policyColumns, approval: true },
  });
  return { ...toPolicy(record), approval: toApproval(record) };
}

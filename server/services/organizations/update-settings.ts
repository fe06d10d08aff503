import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ServiceContext } from "../context.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

/** Changes what is given and keeps the rest. Booked posts keep their instants when the zone changes. One statement. */
export async function updateSettings({
  ctx,
  input: { quiet_hours, ...columns },
}: {
  ctx: ServiceContext;
  input: { [Field in keyof OrganizationPolicy]?: OrganizationPolicy[Field] | undefined };
}): Promise<OrganizationPolicy> {
  const record = await ctx.db.organization.update({
    where: { id: ctx.organization_id },
    data: { ...columns, ...quietColumns(quiet_hours) },
    select: policyColumns,
  });
  return toPolicy(record);
}

function quietColumns(quiet_hours: OrganizationPolicy["quiet_hours"] | undefined) {
  if (quiet_hours === undefined) return {};
  return {
    quiet_hours_start: quiet_hours?.start ?? null,
    quiet_hours_end: quiet_hours?.end ?? null,
  };
}

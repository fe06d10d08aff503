import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { askRevalidation } from "../findings/ask-revalidation.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

/**
 * Changes what is given and keeps the rest. Scheduled posts keep their instants when the zone changes, and are validated again.
 * Two statements.
 */
export async function updateSettings({
  ctx,
  input: { quiet_hours, ...columns },
}: {
  ctx: ServiceContext;
  input: { [Field in keyof OrganizationPolicy]?: OrganizationPolicy[Field] | undefined };
}): Promise<OrganizationPolicy> {
  const { organization_id, system } = ctx;
  const record = await ctx.db.$transaction(async (tx) => {
    const organization_ids = [organization_id];
    await askRevalidation(sqlWithin(tx), { organization_ids, now: system.now() });
    return tx.organization.update({
      where: { id: organization_id },
      data: { ...columns, ...quietColumns(quiet_hours) },
      select: policyColumns,
    });
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

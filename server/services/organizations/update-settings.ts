import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { commitRecords } from "../commit.ts";
import type { ServiceContext } from "../context.ts";
import { askRevalidation } from "../findings/ask-revalidation.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

/**
 * Changes what is given and keeps the rest. Scheduled posts keep their instants when the zone changes, and are validated again.
 * Three statements.
 */
export async function updateSettings({
  ctx,
  input: { quiet_hours, ...columns },
}: {
  ctx: ServiceContext;
  input: { [Field in keyof OrganizationPolicy]?: OrganizationPolicy[Field] | undefined };
}): Promise<OrganizationPolicy> {
  const { organization_id: id, system } = ctx;
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await askRevalidation(sql, { organization_ids: [id], now: system.now() });
    const updated = await tx.organization.update({
      where: { id },
      data: { ...columns, ...quietColumns(quiet_hours) },
      select: policyColumns,
    });
    const fields = Object.keys({
      ...columns,
      ...(quiet_hours === undefined ? {} : { quiet_hours }),
    });
    record({ kind: "organization.settings_changed", subject_id: id, facts: { fields } });
    return toPolicy(updated);
  });
}

function quietColumns(quiet_hours: OrganizationPolicy["quiet_hours"] | undefined) {
  if (quiet_hours === undefined) return {};
  return {
    quiet_hours_start: quiet_hours?.start ?? null,
    quiet_hours_end: quiet_hours?.end ?? null,
  };
}

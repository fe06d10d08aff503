import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { settingsColumns, toSettings } from "./to-settings.ts";

/** Returns the organization's policy, approval settings and branding. One statement. */
export async function getSettings({ ctx }: { ctx: ServiceContext }): Promise<OrganizationSettings> {
  const record = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization_id },
    select: settingsColumns,
  });
  return toSettings(record);
}

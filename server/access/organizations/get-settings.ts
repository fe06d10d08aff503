import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { settingsColumns, toSettings } from "./to-settings.ts";

/** Returns the organization's policy, approval settings and branding. One statement. */
export async function getSettings({ ctx }: { ctx: ServiceContext }): Promise<OrganizationSettings> {
  const record = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization_id },
    select: settingsColumns,
  });
  const settings = toSettings(record);
  const { project_ids } = settings.approval;
  if (reachOf(ctx) === null || project_ids === undefined) return settings;
  const own = project_ids.filter((id) => ctx.actor.leash?.project_ids?.includes(id));
  return { ...settings, approval: { ...settings.approval, project_ids: own } };
}

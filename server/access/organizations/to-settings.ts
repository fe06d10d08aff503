import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import type { Organization } from "#server/db/generated/client.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

export const settingsColumns = {
  ...policyColumns,
  approval: true,
  logo_id: true,
  brand_color: true,
  handoff_hours: true,
  burst_posts: true,
  burst_minutes: true,
  hold_repeats: true,
} as const;

export function toSettings(
  record: Pick<Organization, keyof typeof settingsColumns>,
): OrganizationSettings {
  const { logo_id, brand_color: color, handoff_hours, hold_repeats } = record;
  const { burst_posts, burst_minutes } = record;
  return {
    ...toPolicy(record),
    approval: toApproval(record),
    branding: { logo_id, color },
    handoff_hours,
    burst: { posts: burst_posts, minutes: burst_minutes },
    hold_repeats,
  };
}

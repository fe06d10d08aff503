import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { Organization } from "#server/db/generated/client.ts";

export const policyColumns = {
  time_zone: true,
  quiet_hours_start: true,
  quiet_hours_end: true,
  banned_terms: true,
  blocked_domains: true,
  utm: true,
  require_alt_text: true,
  require_label: true,
  require_link_tracking: true,
  require_disclosure: true,
} as const;

type PolicyRecord = Pick<Organization, keyof typeof policyColumns>;

export function toPolicy(record: PolicyRecord): OrganizationPolicy {
  const { time_zone, quiet_hours_start, quiet_hours_end, banned_terms, blocked_domains } = record;
  const isQuietNever = quiet_hours_start === null || quiet_hours_end === null;
  return {
    time_zone,
    quiet_hours: isQuietNever ? null : { start: quiet_hours_start, end: quiet_hours_end },
    banned_terms,
    blocked_domains,
    utm: toUtmRules(record.utm),
    require: {
      alt_text: record.require_alt_text,
      label: record.require_label,
      link_tracking: record.require_link_tracking,
      disclosure: record.require_disclosure,
    },
  };
}

/** Parses a stored `utm` column. */
function toUtmRules(utm: unknown): OrganizationPolicy["utm"] {
  return utm as OrganizationPolicy["utm"];
}

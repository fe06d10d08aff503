import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";

/** The two kinds of account. LinkedIn's scopes determine what an app may do for each. */
export interface Kind {
  /** Start of the account's URN: `urn:li:person:` or `urn:li:organization:`. */
  prefix: string;
  scopes: readonly string[];
}

/** https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/share-on-linkedin */
export const MEMBER: Kind = {
  prefix: "urn:li:person:",
  scopes: [
    "openid",
    "profile",
    "w_member_social",
    "r_member_postAnalytics",
    "r_member_profileAnalytics",
  ],
};

/** https://learn.microsoft.com/linkedin/marketing/community-management/community-management-overview */
export const PAGE: Kind = {
  prefix: "urn:li:organization:",
  scopes: [
    "r_organization_admin",
    "r_organization_followers",
    "r_organization_social",
    "r_organization_social_feed",
    "rw_organization_admin",
    "w_organization_social",
    "w_organization_social_feed",
  ],
};

export function authorOf({ account }: SimulatorContext, { prefix }: Kind): string {
  return `${prefix}${account.external_account_id}`;
}

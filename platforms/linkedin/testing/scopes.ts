import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/**
 * From https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/share-on-linkedin,
 * …/sign-in-with-linkedin-v2 and the "Permissions" on each call's page of
 * https://learn.microsoft.com/linkedin/marketing/community-management.
 */
export const scopes: ScopeTables = {
  linkedin_member: {
    calls: [
      [/ \/(oauth\/v2|dms-uploads)\//],
      [/^GET \/v2\/userinfo$/, "openid", "profile"],
      [/ \/rest\/(posts|images|videos|documents)/, "w_member_social"],
      [/^GET \/rest\/memberCreatorPostAnalytics$/, "r_member_postAnalytics"],
      [/^GET \/rest\/memberFollowersCount$/, "r_member_profileAnalytics"],
    ],
    extra: {
      r_member_postAnalytics: "For the numbers of posts.",
      r_member_profileAnalytics: "For the number of followers.",
    },
  },
  linkedin_page: {
    calls: [
      [/ \/(oauth\/v2|dms-uploads)\//],
      [/^GET \/rest\/organizationalEntityShareStatistics$/, "rw_organization_admin"],
      [/^GET \/rest\/networkSizes\//, "r_organization_admin"],
      [/^GET \/rest\/peopleTypeahead$/, "r_organization_followers"],
      [/^GET \/rest\/organization(Acl)?s/, "r_organization_admin"],
      [/^GET \/rest\/posts/, "r_organization_social"],
      [/^(POST|DELETE) \/rest\/posts/, "w_organization_social"],
      [/ \/rest\/(images|videos|documents)/, "w_organization_social"],
      [/^GET \/rest\/social(Actions\/|Metadata)/, "r_organization_social_feed"],
      [/^POST \/rest\/socialActions\//, "w_organization_social_feed"],
    ],
    extra: {
      rw_organization_admin: "For the numbers of posts.",
      r_organization_followers: "For finding followers to mention.",
    },
  },
};

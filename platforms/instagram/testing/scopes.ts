import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/**
 * From the "Requirements" on each call's page of
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference, with Facebook Login.
 */
export const scopes: ScopeTables = {
  instagram: {
    calls: [
      [/ \/v26\.0\/(oauth\/access_token|debug_token|me\/permissions)$/],
      [/^GET \/v26\.0\/me\/accounts$/, "pages_show_list"],
      [
        /^GET .*\/insights$/,
        "instagram_basic",
        "instagram_manage_insights",
        "pages_read_engagement",
      ],
      [/ .*\/subscribed_apps$/, "pages_manage_metadata"],
      [
        / .*\/(comments|replies)$/,
        "instagram_basic",
        "instagram_manage_comments",
        "pages_read_engagement",
      ],
      [/^DELETE /, "instagram_basic", "instagram_manage_contents", "pages_read_engagement"],
      [
        /^(POST |GET .*\/content_publishing_limit$)/,
        "instagram_basic",
        "instagram_content_publish",
        "pages_read_engagement",
      ],
      [/^GET /, "instagram_basic", "pages_read_engagement"],
    ],
    extra: {
      instagram_manage_insights: "For numbers.",
      pages_manage_metadata: "To be told of comments at once.",
    },
  },
  // https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login
  instagram_login: {
    calls: [
      [/ \/((oauth|refresh)_?\/?access_token|access_token)$/],
      [/^GET .*\/insights$/, "instagram_business_basic", "instagram_business_manage_insights"],
      [
        / .*\/(comments|replies)$/,
        "instagram_business_basic",
        "instagram_business_manage_comments",
      ],
      [
        /^(POST |GET .*\/content_publishing_limit$)/,
        "instagram_business_basic",
        "instagram_business_content_publish",
      ],
      [/^GET /, "instagram_business_basic"],
    ],
    extra: { instagram_business_manage_insights: "For numbers." },
  },
};

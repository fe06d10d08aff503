import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/**
 * From the permissions on each call's page of https://developers.facebook.com/docs/graph-api/reference and
 * https://developers.facebook.com/docs/permissions.
 */
export const scopes: ScopeTables = {
  facebook: {
    calls: [
      [/ \/v26\.0\/(oauth\/access_token|debug_token|me\/permissions)$/],
      [/ \/video-upload\//],
      [/^GET \/v26\.0\/me\/accounts$/, "pages_show_list"],
      [/^GET .*\/insights$/, "pages_read_engagement", "read_insights"],
      [/ .*\/subscribed_apps$/, "pages_manage_metadata"],
      [/^GET .*\/comments$/, "pages_read_engagement", "pages_read_user_content"],
      [/^POST .*\/comments$/, "pages_manage_engagement"],
      [/^GET /, "pages_read_engagement"],
      [/^(POST|DELETE) /, "pages_manage_posts"],
    ],
    extra: {
      read_insights: "For numbers.",
      pages_manage_metadata: "To be told of comments at once.",
    },
  },
};

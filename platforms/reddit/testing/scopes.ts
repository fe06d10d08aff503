import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://www.reddit.com/dev/api, which lists the scope of each call. */
export const scopes: ScopeTables = {
  reddit: {
    calls: [
      [/ \/api\/v1\/(access_token|revoke_token)$/],
      // Amazon S3 accepts a form that Reddit has signed.
      [/^POST \/$/],
      [/^GET \/api\/v1\/me$/, "identity"],
      [/^GET \/api\/v1\/[^/]+\/post_requirements$/, "submit"],
      [/^GET \/user\/[^/]+\/submitted$/, "history"],
      [/^GET \/(comments\/|api\/info$|api\/morechildren$)/, "read"],
      [/^GET \/subreddits\/mine\/subscriber$/, "mysubreddits"],
      [/^GET \/api\/subreddit_autocomplete_v2$/, "read"],
      [/^GET \/r\/[^/]+\/api\/link_flair_v2$/, "flair"],
      [
        /^POST \/api\/(submit|submit_gallery_post\.json|submit_poll_post|media\/asset\.json|comment)$/,
        "submit",
      ],
      [/^POST \/api\/(del|editusertext)$/, "edit"],
    ],
  },
};

import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://docs.joinmastodon.org/api/oauth-scopes/ and the page of each call. */
export const scopes: ScopeTables = {
  mastodon: {
    calls: [
      [/ \/(oauth\/(token|revoke)|api\/v1\/apps|api\/v[12]\/instance|(\.well-known\/)?nodeinfo)/],
      [/^GET \/api\/v2\/search$/, "read:search"],
      [/^GET \/api\/v1\/accounts\/(verify_credentials|search)$/, "read:accounts"],
      [/^GET \/api\/v1\/accounts\/[^/]+\/statuses$/, "read:statuses"],
      [/^GET \/api\/v1\/notifications$/, "read:notifications"],
      [/^GET \/api\/v1\/statuses/, "read:statuses"],
      [/^(POST|PUT|DELETE) \/api\/v1\/statuses/, "write:statuses"],
      [/ \/api\/v[12]\/media/, "write:media"],
    ],
    optional: { "read:search": "Only quoting a post needs it." },
  },
};

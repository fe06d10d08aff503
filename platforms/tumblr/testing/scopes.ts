import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://www.tumblr.com/docs/en/api/v2#oauth2-authorization and the methods below it. */
export const scopes: ScopeTables = {
  tumblr: {
    calls: [
      [/^POST \/v2\/oauth2\/token$/],
      [/^GET /, "basic"],
      [/^(POST|PUT) \/v2\/blog\//, "write"],
    ],
    besides: { offline_access: "To stay signed in past 42 minutes." },
    optional: { basic: "Tumblr grants it to everybody, and does not list it." },
  },
};

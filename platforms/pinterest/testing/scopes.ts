import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From the `security` of each operation in github.com/pinterest/api-description, v5/openapi.yaml 5.23.0. */
export const scopes: ScopeTables = {
  pinterest: {
    calls: [
      [/^POST \/v5\/oauth\/token$/],
      // Amazon S3 accepts a form that Pinterest has signed.
      [/^POST \/$/],
      [/^GET \/v5\/user_account$/, "user_accounts:read"],
      [/^GET \/v5\/boards/, "boards:read"],
      [/^GET \/v5\/pins/, "boards:read", "pins:read"],
      [/^(POST|PATCH|DELETE) \/v5\/pins/, "boards:read", "boards:write", "pins:read", "pins:write"],
      [/^GET \/v5\/media/, "pins:read"],
      [/^POST \/v5\/media$/, "pins:read", "pins:write"],
    ],
  },
};

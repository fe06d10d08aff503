import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://developers.google.com/my-business/content/implement-oauth. */
export const scopes: ScopeTables = {
  google_business: {
    calls: [
      [/ \/token$/],
      [/ \/v[14]\/(accounts|locations)/, "https://www.googleapis.com/auth/business.manage"],
    ],
  },
};

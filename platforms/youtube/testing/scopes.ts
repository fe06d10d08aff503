import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From the "Authorization" on each call's page of https://developers.google.com/youtube/v3/docs. */
export const scopes: ScopeTables = {
  youtube: {
    calls: [
      [/ \/(token|revoke)$/],
      [/ \/(upload\/)?youtube\/v3\//, "https://www.googleapis.com/auth/youtube.force-ssl"],
    ],
  },
};

import type { Upkeep } from "#server/providers/spec.ts";
import { alsoIdentifyWeekly } from "../oauth/keep-alive.ts";

/**
 * Upkeep of Facebook Login. A Page token doesn't expire, but Facebook may refuse it 90 days after its user
 * last signed in
 * (https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging-and-error-handling#data-access-expiration).
 */
export const dataAccessUpkeep: Upkeep = alsoIdentifyWeekly({
  times({ account }) {
    const { data_access_expires_at } = account;
    const ends_at =
      typeof data_access_expires_at === "string" ? new Date(data_access_expires_at) : null;
    return { renew_at: null, ends_at };
  },
});

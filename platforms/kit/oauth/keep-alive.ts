import type { ProviderContext, Refresh, Upkeep } from "#platforms/kit/spec/provider.ts";
import { storedTokens } from "./stored-tokens.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Upkeep of a sign-in whose refresh token expires when unused: renews it `days` after its last use. Without a
 * refresh token, the sign-in ends with its access token.
 */
export function keepAlive(days: number, refresh: (context: ProviderContext) => Refresh): Upkeep {
  return {
    times({ credentials }, now) {
      const { refresh_token, expires_at } = storedTokens(credentials);
      if (refresh_token === undefined) return { renew_at: null, ends_at: toDate(expires_at) };
      return { renew_at: new Date(now.getTime() + days * DAY_MS), ends_at: null };
    },
    refresh,
  };
}

/**
 * Upkeep of a sign-in that can't be extended: the user must sign in again when its refresh token, or else its
 * access token, expires.
 */
export const endsByTime: Upkeep = {
  times({ credentials }) {
    const { refresh_token, expires_at, refresh_ends_at } = storedTokens(credentials);
    const ends_at = refresh_token === undefined ? expires_at : refresh_ends_at;
    return { renew_at: null, ends_at: toDate(ends_at) };
  },
};

/**
 * Extends an upkeep to read the account's name and facts after so many days. For sign-ins that aren't renewed
 * periodically.
 */
export function alsoIdentify(days: number, { times }: Pick<Upkeep, "times">): Upkeep {
  return {
    times: (signIn, now) => ({
      ...times(signIn, now),
      renew_at: new Date(now.getTime() + days * DAY_MS),
    }),
  };
}

/** Upkeep of a sign-in that never expires: only its account's name is read each week. */
export const identifyWeekly: Upkeep = alsoIdentify(7, {
  times: () => ({ renew_at: null, ends_at: null }),
});

/**
 * Upkeep of a Google sign-in, whose refresh tokens expire after half a year without use
 * (https://developers.google.com/identity/protocols/oauth2#expiration). Reading the account's name uses one
 * each week. Tokens of apps in testing, or granted for a limited time, expire anyway, and Google then says
 * so.
 */
export function keepGoogleAlive(refresh: (context: ProviderContext) => Refresh): Upkeep {
  const alive = keepAlive(7, refresh);
  return {
    times(signIn, now) {
      const { ends_at } = endsByTime.times(signIn, now);
      return { ...alive.times(signIn, now), ends_at };
    },
    refresh,
  };
}

function toDate(time: string | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}

import type { ProviderContext, Refresh, Upkeep } from "#server/providers/spec.ts";
import { storedTokens } from "./stored-tokens.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * The upkeep of a sign-in whose refresh token ends where it is not used: it is renewed so many days after it was last. One
 * without a refresh token ends with its access token.
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
 * The upkeep of a sign-in that no renewal makes longer: a person has to sign in again when its refresh token ends, or where
 * it has none, its access token.
 */
export const endsByTime: Upkeep = {
  times({ credentials }) {
    const { refresh_token, expires_at, refresh_ends_at } = storedTokens(credentials);
    const ends_at = refresh_token === undefined ? expires_at : refresh_ends_at;
    return { renew_at: null, ends_at: toDate(ends_at) };
  },
};

/** The same upkeep, by which it is also read each week what the account is called. For sign-ins that are not renewed by time. */
export function alsoIdentifyWeekly({ times }: Pick<Upkeep, "times">): Upkeep {
  return {
    times: (signIn, now) => ({
      ...times(signIn, now),
      renew_at: new Date(now.getTime() + 7 * DAY_MS),
    }),
  };
}

/** The upkeep of a sign-in that does not end: only what its account is called is read each week. */
export const identifyWeekly: Upkeep = alsoIdentifyWeekly({
  times: () => ({ renew_at: null, ends_at: null }),
});

/**
 * The upkeep of a sign-in with Google, whose refresh tokens end after half a year without use
 * (https://developers.google.com/identity/protocols/oauth2#expiration). One is used each week, since what the account is called is
 * read then. Those of an app in testing, or that were granted for a time, end all the same, which Google then tells.
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

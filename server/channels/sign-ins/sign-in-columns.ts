import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { ConnectedAccount, Credentials } from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import type { System } from "#server/system.ts";

export interface SignInColumns {
  renew_at: Date | null;
  sign_in_ends_at: Date | null;
}

/**
 * Maximum fraction by which a renewal is moved forward, so that channels connected together aren't renewed together.
 */
const SPREAD = 0.1;

/** Returns the times of a sign-in made or renewed now. Sandbox sign-ins don't expire. */
export function signInColumns(
  { now, random }: Pick<System, "now" | "random">,
  signIn: {
    provider: string;
    mode: ChannelMode;
    credentials: Credentials;
    account: ConnectedAccount["account"];
  },
): SignInColumns {
  const upkeep = signIn.mode === "live" ? findProvider(signIn.provider)?.upkeep : undefined;
  if (upkeep === undefined) return { renew_at: null, sign_in_ends_at: null };
  const { renew_at, ends_at } = upkeep.times(signIn, now());
  return {
    renew_at: renew_at === null ? null : earlier(renew_at, { now: now(), by: random() * SPREAD }),
    sign_in_ends_at: ends_at,
  };
}

function earlier(at: Date, { now, by }: { now: Date; by: number }): Date {
  const left_ms = Math.max(0, at.getTime() - now.getTime());
  return new Date(at.getTime() - left_ms * by);
}

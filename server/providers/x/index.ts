/**
 * X: posts of an account, through API v2 with OAuth 2.0. https://docs.x.com/x-api
 */
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import type { ConnectedAccount, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deletePost } from "./client.ts";
import { connect, credentials, oauth, revoke } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest, premiumManifest } from "./manifest.ts";
import { metrics, SANDBOX_READS } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { renewTokens } from "./sign-in.ts";

/** `subscription_type` of accounts with higher limits (docs.x.com/x-api/users/user-lookup-me). */
const PREMIUM: readonly unknown[] = ["Premium", "PremiumPlus"];

export const narrow: NonNullable<Provider["narrow"]> = ({ subscription_type }) =>
  PREMIUM.includes(subscription_type) ? premiumManifest : manifest;

export const x: Provider = {
  manifest,
  narrow,
  live: { credentials, connect },
  oauth,
  /** A refresh token expires after six months [2nd: X's documentation gives no time]. */
  upkeep: keepAlive(60, renewTokens),
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  operatorFacts: (settings, mode) =>
    mode === "sandbox"
      ? SANDBOX_READS
      : { reads_a_month: settings.X_READS_PER_MONTH, reads_numbers: settings.X_METRICS },
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
};

/**
 * A channel with the word Premium in its name gets a paying account, which the simulator recognizes by the end of its
 * handle.
 */
export function sandboxAccount({
  handle,
  name = null,
}: {
  handle: string;
  name?: string | null;
}): ConnectedAccount {
  const id = handle.replace(/[^A-Za-z0-9_]/g, "_");
  const isPremium = /\bpremium\b/i.test(name ?? "");
  const username = isPremium ? `${id}_premium` : id;
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: {
      id,
      username,
      ...SANDBOX_READS,
      ...(isPremium ? { subscription_type: "Premium" } : {}),
    },
  };
}

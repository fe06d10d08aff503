import type { z } from "zod";
import type { Context } from "#cli/context.ts";
import { configFolder } from "#cli/credentials/config-folder.ts";
import {
  clearPending,
  type PendingLogin,
  profilePath,
  updatePending,
  writeProfile,
} from "#cli/credentials/profiles.ts";
import { CliError, INTERRUPTED, NetworkError, REFUSED, RefusalError } from "#cli/errors.ts";
import { createClient } from "#cli/http/client.ts";
import type { RedeemDeviceCode } from "#core/contract/operations/device.ts";

type Token = z.infer<typeof RedeemDeviceCode.output>;

/** How much `slow_down` increases the interval (RFC 8628 3.5). */
const SLOWER_MS = 5_000;

/** Waits until a person has approved the code, and saves the API key. */
export async function finishLogin(
  context: Context,
  pending: PendingLogin,
  timeoutSeconds: number | undefined,
): Promise<void> {
  const { host } = context;
  const folder = configFolder(host);
  const { profile } = context.settings();
  const until = timeoutSeconds === undefined ? Infinity : host.now() + timeoutSeconds * 1000;
  context.note("Waiting for approval…");
  const token = await pollForToken(context, pending, until);
  const { access_token, organization, scopes } = token;
  const { base_url } = pending;
  const signed_in_at = new Date(host.now()).toISOString();
  writeProfile(folder, profile, {
    base_url,
    api_key: access_token,
    organization,
    scopes,
    signed_in_at,
  });
  clearPending(folder, profile, pending);
  context.note(`Signed in to ${organization}. Saved in ${profilePath(folder, profile)}.`);
  if (host.env["CRIER_API_KEY"])
    context.note("CRIER_API_KEY is set and wins over this sign-in. Unset it to use the profile.");
  await context.print({ profile, base_url, organization, scopes });
}

async function pollForToken(
  context: Context,
  pending: PendingLogin,
  until: number,
): Promise<Token> {
  const { host } = context;
  const folder = configFolder(host);
  const { profile } = context.settings();
  let { interval_ms, next_poll_at } = pending;
  for (;;) {
    if (next_poll_at > until) throw stillPending(pending);
    await sleepUnlessInterrupted(context, next_poll_at - host.now());
    const outcome = await poll(context, pending);
    if ("token" in outcome) return outcome.token;
    if (outcome.slowDownMs !== undefined)
      interval_ms = Math.max(interval_ms + SLOWER_MS, outcome.slowDownMs);
    next_poll_at = host.now() + interval_ms;
    updatePending(folder, profile, { ...pending, interval_ms, next_poll_at });
  }
}

type Outcome = { token: Token } | { slowDownMs?: number | undefined };

async function poll(context: Context, pending: PendingLogin): Promise<Outcome> {
  const { host, note } = context;
  const settings = { ...context.settings(), baseUrl: pending.base_url };
  const client = createClient({ host, settings, note });
  const { device_code } = pending;
  try {
    const answer = await client.send("POST", "/device/token", {
      body: { device_code },
      anonymous: true,
    });
    return { token: answer.body as Token };
  } catch (error) {
    // The network may recover before the code expires.
    if (error instanceof NetworkError && host.now() < pending.expires_at) return {};
    if (!(error instanceof RefusalError)) throw error;
    if (error.reason === "authorization_pending") return {};
    if (error.reason === "slow_down") return { slowDownMs: error.retryAfterMs };
    clearPending(configFolder(host), context.settings().profile, pending);
    throw error;
  }
}

async function sleepUnlessInterrupted(context: Context, milliseconds: number): Promise<void> {
  const { host } = context;
  if (milliseconds <= 0) return;
  try {
    await host.sleep(milliseconds, host.signal);
  } catch (error) {
    if (!host.signal.aborted) throw error;
    throw new CliError("\nInterrupted. Finish it with `crier login --resume`.", INTERRUPTED);
  }
}

function stillPending({ user_code, verification_uri }: PendingLogin): CliError {
  return new CliError(
    `Nobody has approved the code ${user_code} at ${verification_uri} yet. Wait longer with \`crier login --resume\`.`,
    REFUSED,
  );
}

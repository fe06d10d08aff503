/**
 * Google's OAuth, with one user who always consents
 * (https://developers.google.com/identity/protocols/oauth2/web-server).
 */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";

const LIFETIME_SECONDS = 3_599;
const CODE = "sandbox-code";
const REFRESH_TOKEN = "sandbox-refresh";
const SCOPE = "https://www.googleapis.com/auth/business.manage";
const NOTE = "tokens";
export const EXPIRED_TOKEN = "sandbox-expired";

/** How many tokens were issued, and when the newest expires; null for the account's first. */
const Issued = z.object({ count: z.int(), ends_at: z.iso.datetime().nullable() });

export async function giveToken(context: SimulatorContext, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "The OAuth client was not found.");
  if (form.get("grant_type") === "refresh_token") {
    if (form.get("refresh_token") !== REFRESH_TOKEN)
      return oauthError(400, "invalid_grant", "Token has been expired or revoked.");
    return Response.json(await issue(context));
  }
  if (form.get("code") !== CODE || !form.has("code_verifier") || !form.has("redirect_uri"))
    return oauthError(400, "invalid_grant", "Malformed auth code.");
  return Response.json({ ...(await issue(context)), refresh_token: REFRESH_TOKEN });
}

export async function isSignedIn({ store, now }: SimulatorContext, request: Request) {
  const { count, ends_at } = await issued(store);
  const current = ends_at === null || new Date(ends_at) > now();
  return current && request.headers.get("authorization") === `Bearer sandbox-access-${count}`;
}

async function issue({ store, now }: SimulatorContext) {
  const count = (await issued(store)).count + 1;
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(NOTE, { count, ends_at });
  return {
    access_token: `sandbox-access-${count}`,
    expires_in: LIFETIME_SECONDS,
    scope: SCOPE,
    token_type: "Bearer",
  };
}

async function issued(store: SimulatorContext["store"]) {
  return Issued.parse((await store.recall(NOTE)) ?? { count: 0, ends_at: null });
}

function oauthError(status: number, error: string, error_description: string) {
  return Response.json({ error, error_description }, { status });
}

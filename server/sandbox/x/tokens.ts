/** The account's tokens: each refresh invalidates the refresh token used. */
import { z } from "zod";
import type { SandboxStore, SimulatorContext } from "../spec.ts";

const LIFETIME_SECONDS = 7200;
const NOTE = "tokens";
export const EXPIRED_TOKEN = "sandbox-expired";

const Issued = z.object({
  generation: z.int(),
  /** When the newest access token expires; null for the account's first. */
  ends_at: z.iso.datetime().nullable(),
});

export async function isAccepted({ store, now }: SimulatorContext, request: Request) {
  const { generation, ends_at } = await issued(store);
  const current = ends_at === null || new Date(ends_at) > now();
  return current && request.headers.get("authorization") === `Bearer ${accessToken(generation)}`;
}

export async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  if (!/^Basic ./.test(request.headers.get("authorization") ?? ""))
    return oauthError(401, "unauthorized_client", "Missing valid authorization header");
  const form = new URLSearchParams(await request.text());
  const { generation } = await issued(context.store);
  if (form.get("grant_type") === "authorization_code") {
    if (form.get("code") !== "sandbox-code" || !form.has("code_verifier"))
      return invalid("authorization code");
    return next(context, generation);
  }
  if (form.get("refresh_token") !== refreshToken(generation)) return invalid("token");
  return next(context, generation);
}

/** `POST /2/oauth2/revoke`. Invalidates all issued tokens. */
export async function revokeTokens(context: SimulatorContext): Promise<Response> {
  await next(context, (await issued(context.store)).generation);
  return Response.json({ revoked: true });
}

async function next({ store, now }: SimulatorContext, generation: number): Promise<Response> {
  const newest = generation + 1;
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(NOTE, { generation: newest, ends_at });
  return Response.json({
    token_type: "bearer",
    expires_in: LIFETIME_SECONDS,
    access_token: accessToken(newest),
    refresh_token: refreshToken(newest),
    scope: "tweet.read tweet.write users.read media.write offline.access",
  });
}

async function issued(store: SandboxStore) {
  return Issued.parse((await store.recall(NOTE)) ?? { generation: 0, ends_at: null });
}

function accessToken(generation: number) {
  return `sandbox-access-${generation}`;
}

function refreshToken(generation: number) {
  return `sandbox-refresh-${generation}`;
}

function invalid(what: string) {
  return oauthError(400, "invalid_request", `Value passed for the ${what} was invalid.`);
}

function oauthError(status: number, error: string, error_description: string) {
  return Response.json({ error, error_description }, { status });
}

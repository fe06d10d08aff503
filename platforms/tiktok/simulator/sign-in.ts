/**
 * Login Kit for one user, who always consents: the flow of a website, and that for a URL on the user's own machine,
 * which has PKCE. https://developers.tiktok.com/doc/login-kit-web, https://developers.tiktok.com/doc/login-kit-desktop
 * and https://developers.tiktok.com/doc/oauth-user-access-token-management, read in November 2026.
 */

import { createHmac } from "node:crypto";
import { z } from "zod";
import {
  answersChallenge,
  type Granted,
  issue,
  refresh,
  revoke,
  sendBack,
} from "#platforms/kit/simulator/code-flow.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";

const RULES = { lifetime_seconds: 86_400, rotates: true };
const REFRESH_SECONDS = 31_536_000;
const CODE = "code";
const ALL_SCOPES = [
  "user.info.basic",
  "user.info.stats",
  "video.list",
  "video.publish",
  "video.upload",
];

const Asked = z.object({
  redirect_uri: z.url(),
  scope: z.string(),
  /** Hexadecimal digest. Null for a website. */
  code_challenge: z.string().nullable(),
});

export async function askConsent({ store }: SimulatorContext, request: Request): Promise<Response> {
  const query = Object.fromEntries(queryOf(request));
  const asked = Asked.safeParse({ ...query, code_challenge: query.code_challenge ?? null }).data;
  if (asked === undefined || !query.client_key || query.response_type !== "code")
    return oauthError("invalid_request", "The request is malformed or missing a parameter.");
  if (isOwnMachine(asked.redirect_uri) && !/^[0-9a-f]{64}$/.test(asked.code_challenge ?? ""))
    return oauthError("invalid_request", "code_challenge");
  const code = store.newId();
  await store.note(CODE, { ...asked, code });
  return sendBack(asked.redirect_uri, { code, scopes: asked.scope, state: query.state ?? "" });
}

export async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  if (!form.get("client_key") || !form.get("client_secret"))
    return oauthError("invalid_client", "Client key or secret is incorrect.");
  if (form.get("grant_type") !== "refresh_token") return exchange(context, form);
  const granted = await refresh(context, form, RULES);
  return granted === null
    ? oauthError("invalid_grant", "Refresh token is invalid or expired.")
    : toTokens(context, granted);
}

export async function revokeTokens(context: SimulatorContext): Promise<Response> {
  await endGrant(context, REVOKED_BY.developer);
  return Response.json({});
}

/** `reason` of `authorization.removed`: https://developers.tiktok.com/doc/webhooks-events. */
const REVOKED_BY = { person: 1, developer: 5 };

export function removeApp(context: SimulatorContext): Promise<void> {
  return endGrant(context, REVOKED_BY.person);
}

async function endGrant(context: SimulatorContext, reason: number): Promise<void> {
  await revoke(context);
  sendEvent(context, { event: "authorization.removed", content: { reason } });
}

async function exchange(context: SimulatorContext, form: URLSearchParams): Promise<Response> {
  const { store } = context;
  const asked = Asked.extend({ code: z.string() }).safeParse(await store.recall(CODE)).data;
  await store.note(CODE, null);
  if (
    asked === undefined ||
    form.get("grant_type") !== "authorization_code" ||
    form.get("code") !== asked.code ||
    form.get("redirect_uri") !== asked.redirect_uri
  )
    return oauthError("invalid_grant", "Authorization code is expired.");
  const { code_challenge, scope } = asked;
  if (
    code_challenge !== null &&
    !answersChallenge(form.get("code_verifier"), code_challenge, "hex")
  )
    return oauthError("invalid_request", "Code verifier or code challenge is invalid.");
  return toTokens(context, await issue(context, RULES, scope.split(",")));
}

function toTokens({ account }: SimulatorContext, granted: Granted): Response {
  return Response.json({
    access_token: granted.access_token,
    expires_in: RULES.lifetime_seconds,
    open_id: account.external_account_id,
    refresh_expires_in: REFRESH_SECONDS,
    refresh_token: granted.refresh_token,
    scope: (granted.scopes ?? ALL_SCOPES).join(","),
    token_type: "Bearer",
  });
}

function isOwnMachine(address: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(address).hostname);
}

function oauthError(error: string, error_description: string): Response {
  return Response.json({ error, error_description, log_id: "2026112010000001" }, { status: 400 });
}

/**
 * Sends an event to the app's callback URL, in the format of https://developers.tiktok.com/doc/webhooks-events and
 * signed as in https://developers.tiktok.com/doc/webhooks-verification (read in November 2026).
 */
export function sendEvent(
  { events, account, now }: SimulatorContext,
  { event, content, after_ms = 0 }: { event: string; content: object; after_ms?: number },
): void {
  if (events === undefined) return;
  const seconds = Math.floor((now().getTime() + after_ms) / 1000);
  const body = JSON.stringify({
    client_key: events.client_id,
    event,
    create_time: seconds,
    user_openid: account.external_account_id,
    content: JSON.stringify(content),
  });
  const digest = createHmac("sha256", events.secret).update(`${seconds}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "tiktok-signature": `t=${seconds},s=${digest}`,
  };
  events.send(new Request(events.address, { method: "POST", headers, body }), after_ms);
}

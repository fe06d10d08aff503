/**
 * Login Kit for one user, who always consents: the flow of a website, and that for a URL on the user's own machine,
 * which has PKCE. https://developers.tiktok.com/doc/login-kit-web, https://developers.tiktok.com/doc/login-kit-desktop
 * and https://developers.tiktok.com/doc/oauth-user-access-token-management, read in November 2026.
 */

import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

const LIFETIME_SECONDS = 86_400;
const REFRESH_SECONDS = 31_536_000;
const CODE = "code";
const TOKENS = "tokens";
export const EXPIRED_TOKEN = "sandbox-expired";

const Asked = z.object({
  redirect_uri: z.url(),
  scope: z.string(),
  /** Hexadecimal digest. Null for a website. */
  code_challenge: z.string().nullable(),
});

const Issued = z.object({
  /** How often tokens were issued: each time invalidates the previous refresh token. */
  generation: z.int(),
  /** When the newest access token expires; null for the account's first. */
  ends_at: z.iso.datetime().nullable(),
  scope: z.string(),
  revoked: z.boolean(),
});
type Issued = z.infer<typeof Issued>;

const FIRST: Issued = {
  generation: 0,
  ends_at: null,
  scope: "user.info.basic,user.info.stats,video.list,video.publish",
  revoked: false,
};

type Route = (context: SimulatorContext, request: Request) => Promise<Response>;

export const SIGN_IN: Readonly<Record<string, Route>> = {
  "GET /v2/auth/authorize/": async ({ store }, request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const asked = Asked.safeParse({ ...query, code_challenge: query.code_challenge ?? null }).data;
    if (asked === undefined || !query.client_key || query.response_type !== "code")
      return oauthError("invalid_request", "The request is malformed or missing a parameter.");
    if (isOwnMachine(asked.redirect_uri) && !/^[0-9a-f]{64}$/.test(asked.code_challenge ?? ""))
      return oauthError("invalid_request", "code_challenge");
    const code = store.newId();
    await store.note(CODE, { ...asked, code });
    const back = new URL(asked.redirect_uri);
    back.search = new URLSearchParams({
      code,
      scopes: asked.scope,
      state: query.state ?? "",
    }).toString();
    return new Response(null, { status: 302, headers: { location: back.href } });
  },
  "POST /v2/oauth/token/": async (context, request) => {
    const form = new URLSearchParams(await request.text());
    if (!form.get("client_key") || !form.get("client_secret"))
      return oauthError("invalid_client", "Client key or secret is incorrect.");
    return form.get("grant_type") === "refresh_token"
      ? refresh(context, form)
      : exchange(context, form);
  },
  "POST /v2/oauth/revoke/": async (context) => {
    await endGrant(context, REVOKED_BY.developer);
    return Response.json({});
  },
};

/** `reason` of `authorization.removed`: https://developers.tiktok.com/doc/webhooks-events. */
const REVOKED_BY = { person: 1, developer: 5 };

export function removeApp(context: SimulatorContext): Promise<void> {
  return endGrant(context, REVOKED_BY.person);
}

async function endGrant(context: SimulatorContext, reason: number): Promise<void> {
  const { store } = context;
  await store.note(TOKENS, { ...(await issued(store)), revoked: true });
  sendEvent(context, { event: "authorization.removed", content: { reason } });
}

export async function scopesOf({ store, now }: SimulatorContext, request: Request) {
  const { generation, ends_at, scope, revoked } = await issued(store);
  const given = request.headers.get("authorization");
  if (revoked || given !== `Bearer sandbox-access-${generation}`) return null;
  return ends_at !== null && new Date(ends_at) <= now() ? null : scope.split(",");
}

async function refresh(context: SimulatorContext, form: URLSearchParams): Promise<Response> {
  const before = await issued(context.store);
  if (before.revoked || form.get("refresh_token") !== `sandbox-refresh-${before.generation}`)
    return oauthError("invalid_grant", "Refresh token is invalid or expired.");
  return give(context, before.scope);
}

async function exchange(context: SimulatorContext, form: URLSearchParams): Promise<Response> {
  const { store } = context;
  const asked = Asked.extend({ code: z.string() }).safeParse(await store.recall(CODE)).data;
  await store.note(CODE, null);
  const digest = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("hex");
  if (
    asked === undefined ||
    form.get("grant_type") !== "authorization_code" ||
    form.get("code") !== asked.code ||
    form.get("redirect_uri") !== asked.redirect_uri
  )
    return oauthError("invalid_grant", "Authorization code is expired.");
  if (asked.code_challenge !== null && asked.code_challenge !== digest)
    return oauthError("invalid_request", "Code verifier or code challenge is invalid.");
  return give(context, asked.scope);
}

async function give({ store, account, now }: SimulatorContext, scope: string): Promise<Response> {
  const generation = (await issued(store)).generation + 1;
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(TOKENS, { generation, ends_at, scope, revoked: false });
  return Response.json({
    access_token: `sandbox-access-${generation}`,
    expires_in: LIFETIME_SECONDS,
    open_id: account.external_account_id,
    refresh_expires_in: REFRESH_SECONDS,
    refresh_token: `sandbox-refresh-${generation}`,
    scope,
    token_type: "Bearer",
  });
}

async function issued(store: SandboxStore): Promise<Issued> {
  return Issued.parse((await store.recall(TOKENS)) ?? FIRST);
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

/**
 * Google's OAuth code flow with PKCE, for one user, who always consents.
 * https://developers.google.com/identity/protocols/oauth2/web-server, read in November 2026.
 */

import { z } from "zod";
import { answersChallenge, oauthError, sendBack } from "#platforms/kit/simulator/code-flow.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

const LIFETIME_SECONDS = 3599;
const SCOPE = "https://www.googleapis.com/auth/youtube.force-ssl";
const REFRESH_TOKEN = "sandbox-refresh";

const CODE = "code";
const TOKENS = "tokens";

const Asked = z.object({
  redirect_uri: z.string(),
  code_challenge: z.string(),
  scope: z.string(),
  /** Google issues a refresh token only if requested, and to a user who consented before only with a prompt. */
  access_type: z.literal("offline"),
  prompt: z.literal("consent"),
});

const Issued = z.object({
  revoked: z.boolean(),
  /** Access tokens, all valid until they expire: the first is the one a channel starts with. */
  tokens: z.array(z.object({ token: z.string(), ends_at: z.iso.datetime().nullable() })),
});
type Issued = z.infer<typeof Issued>;

const FIRST: Issued = { revoked: false, tokens: [{ token: "sandbox-access-0", ends_at: null }] };

export async function askConsent({ store }: SimulatorContext, request: Request): Promise<Response> {
  const query = Object.fromEntries(queryOf(request));
  const asked = Asked.safeParse(query);
  if (!asked.success || query.response_type !== "code" || query.code_challenge_method !== "S256")
    return oauthError(400, "invalid_request", "Required parameter is missing or wrong.");
  const code = store.newId();
  await store.note(CODE, { ...asked.data, code });
  const { redirect_uri, scope } = asked.data;
  return sendBack(redirect_uri, { state: query.state ?? "", code, scope });
}

export async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "The OAuth client was not found.");
  if (form.get("grant_type") === "refresh_token") return refresh(context, form);
  return exchange(context, form);
}

export async function revokeTokens(
  { store }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const token = (await readForm(request)).get("token") ?? "";
  const { revoked, tokens } = await issued(store);
  const isToken = token === REFRESH_TOKEN || tokens.some((each) => each.token === token);
  if (revoked || !isToken) return oauthError(400, "invalid_token", "Token expired or revoked");
  await store.note(TOKENS, { revoked: true, tokens: [] });
  return Response.json({});
}

export async function isSignedIn({ store, now }: SimulatorContext, request: Request) {
  const { tokens } = await issued(store);
  const given = request.headers.get("authorization");
  return tokens.some(
    ({ token, ends_at }) =>
      given === `Bearer ${token}` && (ends_at === null || new Date(ends_at) > now()),
  );
}

async function refresh(context: SimulatorContext, form: URLSearchParams): Promise<Response> {
  const { revoked } = await issued(context.store);
  if (revoked || form.get("refresh_token") !== REFRESH_TOKEN)
    return oauthError(400, "invalid_grant", "Token has been expired or revoked.");
  return give(context, {});
}

async function exchange(context: SimulatorContext, form: URLSearchParams): Promise<Response> {
  const { store } = context;
  const asked = Asked.extend({ code: z.string() }).safeParse(await store.recall(CODE)).data;
  await store.note(CODE, null);
  if (
    asked === undefined ||
    form.get("grant_type") !== "authorization_code" ||
    form.get("code") !== asked.code ||
    form.get("redirect_uri") !== asked.redirect_uri ||
    !answersChallenge(form.get("code_verifier"), asked.code_challenge)
  )
    return oauthError(400, "invalid_grant", "Bad Request");
  return give(context, { refresh_token: REFRESH_TOKEN, scope: asked.scope });
}

async function give(
  { store, now }: SimulatorContext,
  more: { refresh_token?: string; scope?: string },
): Promise<Response> {
  const { tokens } = await issued(store);
  const token = `sandbox-access-${store.sequence()}`;
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(TOKENS, {
    revoked: false,
    tokens: [...tokens.slice(-20), { token, ends_at }],
  });
  return Response.json({
    access_token: token,
    expires_in: LIFETIME_SECONDS,
    scope: SCOPE,
    token_type: "Bearer",
    ...more,
  });
}

async function issued(store: SandboxStore): Promise<Issued> {
  return Issued.parse((await store.recall(TOKENS)) ?? FIRST);
}

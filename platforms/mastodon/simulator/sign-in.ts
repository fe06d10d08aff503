/**
 * OAuth's code flow with PKCE, for one app and one user, who always consents. https://docs.joinmastodon.org/spec/oauth/
 */

import { z } from "zod";
import { answersChallenge, oauthError, sendBack } from "#platforms/kit/simulator/code-flow.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { serverAt } from "./servers.ts";

const ACCESS_TOKEN = "sandbox-access";
const APP = { client_id: "sandbox-app", client_secret: "sandbox-secret" };
const CODE = "code";
const APP_SCOPES = "scopes of the app";
/** The token's scopes; empty once it was revoked. */
const GRANTED = "scopes of the token";

/** Scopes the simulated server supports (https://docs.joinmastodon.org/api/oauth-scopes/). */
const ALL_SCOPES =
  "read:accounts read:notifications read:search read:statuses write:statuses write:media";

const Asked = z.object({
  redirect_uri: z.string(),
  code_challenge: z.string(),
  scope: z.string().default("read"),
});

export async function registerApp(
  { store }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const form = await readForm(request);
  if (!form.has("redirect_uris") || !form.has("client_name"))
    return mastodonError(422, "Validation failed: Redirect URI can't be blank");
  await store.note(APP_SCOPES, form.get("scopes") ?? "read");
  return Response.json({ id: "1", name: form.get("client_name"), ...APP });
}

export async function askConsent({ store }: SimulatorContext, request: Request): Promise<Response> {
  const query = Object.fromEntries(queryOf(request));
  const asked = Asked.safeParse(query).data;
  if (asked === undefined || query.client_id !== APP.client_id)
    return mastodonError(401, "Client authentication failed due to unknown client.");
  if (!knows(request, asked.scope) || !(await mayAskFor(store, asked.scope)))
    return mastodonError(400, "The requested scope is invalid, unknown, or malformed.");
  const code = store.newId();
  await store.note(CODE, { ...asked, code });
  return sendBack(asked.redirect_uri, { code, state: query.state ?? "" });
}

export async function giveToken({ store }: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  if (!isApp(form))
    return oauthError(401, "invalid_client", "Client authentication failed due to unknown client.");
  if (form.get("grant_type") === "client_credentials") {
    const scope = form.get("scope") ?? "read";
    return knows(request, scope) && (await mayAskFor(store, scope))
      ? token("sandbox-app-token", scope)
      : oauthError(400, "invalid_scope", "The requested scope is invalid, unknown, or malformed.");
  }
  const asked = Asked.extend({ code: z.string() }).safeParse(await store.recall(CODE)).data;
  await store.note(CODE, null);
  if (asked === undefined || !mayExchange(asked, form))
    return oauthError(
      400,
      "invalid_grant",
      "The provided authorization grant is invalid, expired or revoked.",
    );
  await store.note(GRANTED, asked.scope);
  return token(ACCESS_TOKEN, asked.scope);
}

export async function revokeToken(
  { store }: SimulatorContext,
  request: Request,
): Promise<Response> {
  if (!isApp(await readForm(request)))
    return oauthError(403, "unauthorized_client", "You are not authorized to revoke this token");
  await store.note(GRANTED, "");
  return Response.json({});
}

/** The account's first token has all scopes. */
export async function refuseToken(
  { store }: SimulatorContext,
  request: Request,
  scopes: readonly string[],
): Promise<Response | null> {
  const granted = String((await store.recall(GRANTED)) ?? ALL_SCOPES);
  const isToken = request.headers.get("authorization") === `Bearer ${ACCESS_TOKEN}`;
  if (!isToken || granted === "") return refuse("auth");
  return scopes.every((scope) => contains(granted, scope))
    ? null
    : mastodonError(403, "This action is outside the authorized scopes");
}

/** Some servers know only `read` and `write` (`AuthServiceProvider.php` of github.com/pixelfed/pixelfed). */
function knows(request: Request, scopes: string): boolean {
  return serverAt(request).granular || !scopes.includes(":");
}

async function mayAskFor(store: SimulatorContext["store"], scopes: string): Promise<boolean> {
  const own = (await store.recall(APP_SCOPES)) ?? ALL_SCOPES;
  return scopes.split(" ").every((scope) => contains(own, scope));
}

/** Whether the granted scopes include one: `read` and `write` include all of their kind. */
function contains(granted: unknown, scope: string): boolean {
  const [kind = ""] = scope.split(":");
  const scopes = String(granted).split(" ");
  return scopes.includes(scope) || scopes.includes(kind);
}

function mayExchange(
  { code, redirect_uri, code_challenge }: z.infer<typeof Asked> & { code: string },
  form: URLSearchParams,
): boolean {
  return (
    form.get("code") === code &&
    form.get("redirect_uri") === redirect_uri &&
    answersChallenge(form.get("code_verifier"), code_challenge)
  );
}

function isApp(form: URLSearchParams) {
  return form.get("client_id") === APP.client_id && form.get("client_secret") === APP.client_secret;
}

function token(access_token: string, scope: string) {
  return Response.json({ access_token, token_type: "Bearer", scope, created_at: 1_795_168_800 });
}

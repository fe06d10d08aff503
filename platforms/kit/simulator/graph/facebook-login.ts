/**
 * The calls with which Facebook Login issues and inspects tokens. Based on
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow and
 * https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived.
 */
import { OPEN } from "../router.ts";
import type { SimulatorContext } from "../spec.ts";
import { readGrants, removeApp, takeCode } from "./grants.ts";
import { answerWith, pickFromAll } from "./pick-fields.ts";
import type { GraphRequest, GraphRespond, GraphRoute } from "./read-call.ts";
import {
  graphFault,
  invalidParameter,
  invalidToken,
  missingScope,
  noSuchObject,
} from "./refuse.ts";

export const PAGE_TOKEN = "sandbox-page-token";
const USER_TOKEN = "sandbox-user-token";
const SHORT_TOKEN = "sandbox-short-token";

const USER_ID = "10001";

const HOUR_SECONDS = 3_600;
const LONG_LIVED_SECONDS = 60 * 24 * HOUR_SECONDS;
/** 90 days after the user's last sign-in: https://developers.facebook.com/docs/facebook-login/auth-vs-data. */
const DATA_ACCESS_SECONDS = 90 * 24 * HOUR_SECONDS;

const SCOPES = [
  "public_profile",
  "pages_show_list",
  "pages_read_engagement",
  "pages_manage_posts",
  "pages_manage_engagement",
  "pages_read_user_content",
  "pages_manage_metadata",
  "instagram_basic",
  "instagram_content_publish",
  "instagram_manage_comments",
  "instagram_manage_contents",
  "instagram_manage_insights",
  "read_insights",
];

export type ListedPage = { id: string; name: string; access_token: string; tasks: string[] } & {
  instagram_business_account?: { id: string; username: string } | undefined;
};

/** The calls of signing in. Those about the user need the user's token. */
export function loginRoutes(pagesOf: (context: SimulatorContext) => readonly ListedPage[]) {
  return {
    "GET /oauth/access_token": [OPEN, giveToken],
    "POST /oauth/access_token": [OPEN, giveToken],
    "GET /debug_token": [OPEN, describeToken],
    "GET /me/permissions": [OPEN, ofUser(listPermissions)],
    "DELETE /me/permissions": [OPEN, ofUser(revoke)],
    "GET /me/accounts": [
      OPEN,
      ofUser((context, call) => listPages(context, call, pagesOf(context))),
    ],
  } as const satisfies Record<string, GraphRoute>;
}

function ofUser(respond: GraphRespond): GraphRespond {
  return async (context, call, params) =>
    (await refuseUser(context, call)) ?? respond(context, call, params);
}

/** Responds for the account alone, by its ID. */
export function ofAccount(respond: GraphRespond): GraphRespond<{ account: string }> {
  return (context, call, { account }) =>
    account === context.account.external_account_id
      ? respond(context, call, {})
      : noSuchObject(account);
}

/** Returns the refusal unless the call has the Page's token and these scopes. */
export async function refusePage(
  { store }: SimulatorContext,
  { token }: GraphRequest,
  scopes: readonly string[],
): Promise<Response | null> {
  if (token === null) return noToken();
  const { revoked, declined } = await readGrants(store);
  if (token !== PAGE_TOKEN) return invalidToken();
  if (revoked) return invalidToken(458);
  const missing = scopes.find((scope) => declined.includes(scope));
  return missing === undefined ? null : missingScope(missing);
}

async function refuseUser(
  { store }: SimulatorContext,
  { token }: GraphRequest,
): Promise<Response | null> {
  if (token === null) return noToken();
  if (token !== USER_TOKEN && token !== SHORT_TOKEN) return invalidToken();
  return (await readGrants(store)).revoked ? invalidToken(458) : null;
}

async function giveToken({ store }: SimulatorContext, { fields }: GraphRequest): Promise<Response> {
  if (!fields.get("client_id"))
    return graphFault({ message: "Missing client_id parameter.", code: 101 });
  if (!fields.get("client_secret"))
    return graphFault({ message: "Error validating client secret.", code: 1 });
  if (fields.get("grant_type") === "fb_exchange_token") {
    const given = fields.get("fb_exchange_token");
    if (given !== SHORT_TOKEN && given !== USER_TOKEN) return invalidToken();
    return tokenOf(USER_TOKEN, LONG_LIVED_SECONDS);
  }
  if (!fields.get("redirect_uri")) return invalidParameter("Missing redirect_uri parameter");
  if ((await takeCode(store, fields.get("code") ?? "")) === null)
    return graphFault({
      message: "This authorization code has been used.",
      code: 100,
      error_subcode: 36009,
    });
  return tokenOf(SHORT_TOKEN, HOUR_SECONDS);
}

function tokenOf(access_token: string, expires_in: number): Response {
  return Response.json({ access_token, token_type: "bearer", expires_in });
}

async function describeToken(
  { store, now }: SimulatorContext,
  { fields, token }: GraphRequest,
): Promise<Response> {
  if (token === null || !/^[^|]+\|.+$/.test(token))
    return invalidParameter(
      "You must provide an app access token, or a user access token that is an owner or developer of the app",
    );
  const { declined, revoked } = await readGrants(store);
  const seconds = Math.floor(now().getTime() / 1000);
  const isToken = [USER_TOKEN, SHORT_TOKEN].includes(fields.get("input_token") ?? "");
  return Response.json({
    data: {
      app_id: "1",
      type: "USER",
      is_valid: isToken && !revoked,
      user_id: USER_ID,
      scopes: SCOPES.filter((scope) => !declined.includes(scope)),
      expires_at: seconds + LONG_LIVED_SECONDS,
      data_access_expires_at: seconds + DATA_ACCESS_SECONDS,
    },
  });
}

async function listPermissions({ store }: SimulatorContext): Promise<Response> {
  const { declined } = await readGrants(store);
  const data = SCOPES.map((permission) => ({
    permission,
    status: declined.includes(permission) ? "declined" : "granted",
  }));
  return Response.json({ data });
}

export function removeLogin(context: SimulatorContext): Promise<void> {
  return removeApp(context, USER_ID);
}

async function revoke(context: SimulatorContext): Promise<Response> {
  await removeLogin(context);
  return Response.json({ success: true });
}

async function listPages(
  { store }: SimulatorContext,
  { fields }: GraphRequest,
  pages: readonly ListedPage[],
): Promise<Response> {
  const { declined } = await readGrants(store);
  if (declined.includes("pages_show_list")) return Response.json({ data: [] });
  const start = Number(fields.get("after") ?? 0);
  const limit = Number(fields.get("limit") ?? 25);
  const listed = pages
    .slice(start, start + limit)
    .map((page) => ({ instagram_business_account: undefined, ...page }));
  const data = pickFromAll("User", listed, fields.get("fields") ?? "id,name,access_token,tasks");
  if (data instanceof Response) return data;
  const after = String(start + limit);
  const next =
    start + limit < pages.length
      ? { next: `https://graph.facebook.com/me/accounts?after=${after}` }
      : {};
  return answerWith({ data, paging: { cursors: { before: String(start), after }, ...next } });
}

function noToken(): Response {
  return graphFault({
    status: 400,
    message: "An active access token must be used to query information about the current user.",
    code: 2500,
  });
}

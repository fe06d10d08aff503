/**
 * Threads' tokens: one hour for the code's, 60 days for the one exchanged for it, and 60 more for each renewal, which
 * requires a token at least a day old (https://developers.facebook.com/docs/threads/get-started/long-lived-tokens).
 */
import { readGrants, recordGrants, takeCode } from "#platforms/kit/simulator/graph/grants.ts";
import type { GraphRequest, GraphRoute } from "#platforms/kit/simulator/graph/read-call.ts";
import {
  graphFault,
  invalidParameter,
  invalidToken,
  missingScope,
} from "#platforms/kit/simulator/graph/refuse.ts";
import { OPEN } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";

/** Token that a sandbox channel starts with. It never expires. */
const FIRST_TOKEN = "sandbox-threads-token";
const SHORT_TOKEN = "sandbox-threads-short";
const DAY_SECONDS = 86_400;
const LIFE_SECONDS = 60 * DAY_SECONDS;

const SCOPES = [
  "threads_basic",
  "threads_content_publish",
  "threads_manage_replies",
  "threads_read_replies",
  "threads_delete",
  "threads_manage_insights",
  "threads_location_tagging",
];

export const tokenRoutes = {
  "POST /oauth/access_token": [OPEN, giveShortToken],
  "GET /access_token": [OPEN, exchangeToken],
  "GET /refresh_access_token": [OPEN, renewToken],
  "GET /debug_token": [OPEN, describeToken],
} as const satisfies Record<string, GraphRoute>;

/** Returns the refusal if the call's token is invalid, expired or lacks a scope, otherwise null. */
export async function refuseToken(
  { store, now }: SimulatorContext,
  { token }: GraphRequest,
  scopes: readonly string[],
): Promise<Response | null> {
  const { declined, issued, revoked } = await readGrants(store);
  if (revoked) return invalidToken(458);
  const found = issued.find((each) => each.token === token);
  if (token !== FIRST_TOKEN && found === undefined) return invalidToken();
  if (found !== undefined && ageOf(found, now()) >= LIFE_SECONDS) return expired();
  const missing = scopes.find((scope) => declined.includes(scope));
  return missing === undefined ? null : missingScope(missing);
}

async function giveShortToken(
  { store }: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  if (!fields.get("client_id") || !fields.get("client_secret"))
    return tokenFault("Error validating client secret.");
  if (fields.get("grant_type") !== "authorization_code" || !fields.get("redirect_uri"))
    return tokenFault("Invalid request");
  if ((await takeCode(store, fields.get("code") ?? "")) === null)
    return tokenFault("This authorization code has been used");
  return Response.json({ access_token: SHORT_TOKEN, user_id: 1 });
}

function exchangeToken(context: SimulatorContext, { fields, token }: GraphRequest) {
  if (fields.get("grant_type") !== "th_exchange_token" || !fields.get("client_secret"))
    return invalidParameter("Invalid grant_type or client_secret");
  return token === SHORT_TOKEN ? issue(context) : invalidToken();
}

async function renewToken(
  context: SimulatorContext,
  { fields, token }: GraphRequest,
): Promise<Response> {
  if (fields.get("grant_type") !== "th_refresh_token")
    return invalidParameter("Invalid grant_type");
  const { store, now } = context;
  if (token === FIRST_TOKEN) return issue(context);
  const { issued } = await readGrants(store);
  const found = issued.find((each) => each.token === token);
  if (found === undefined) return invalidToken();
  const age = ageOf(found, now());
  if (age >= LIFE_SECONDS) return expired();
  if (age < DAY_SECONDS) return invalidParameter("The token must be at least 24 hours old");
  return issue(context);
}

async function describeToken(
  { store, now }: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const { declined, issued } = await readGrants(store);
  const found = issued.find(({ token }) => token === fields.get("input_token"));
  const is_valid = found !== undefined && ageOf(found, now()) < LIFE_SECONDS;
  const scopes = SCOPES.filter((scope) => !declined.includes(scope));
  return Response.json({ data: { type: "USER", application: "Crier", is_valid, scopes } });
}

async function issue({ store, now }: SimulatorContext): Promise<Response> {
  const grants = await readGrants(store);
  const token = `${FIRST_TOKEN}-${grants.issued.length + 1}`;
  const issued = [...grants.issued, { token, issued_at: now().toISOString() }];
  await recordGrants(store, { ...grants, issued });
  return Response.json({ access_token: token, token_type: "bearer", expires_in: LIFE_SECONDS });
}

function ageOf({ issued_at }: { issued_at: string }, now: Date): number {
  return (now.getTime() - Date.parse(issued_at)) / 1000;
}

function expired(): Response {
  return graphFault({
    status: 401,
    message: "Error validating access token: Session has expired",
    code: 190,
    error_subcode: 463,
  });
}

/**
 * The token endpoint has its own error format. It comes from a second-hand source, not Threads' documents
 * (https://developers.facebook.com/docs/instagram-platform/reference/oauth-access-token).
 */
function tokenFault(error_message: string): Response {
  return Response.json({ error_type: "OAuthException", code: 400, error_message }, { status: 400 });
}

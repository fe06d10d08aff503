/**
 * Tokens of Threads and Instagram Login: one hour for the code's, 60 days for the one exchanged for it, and 60 more for
 * each renewal, which requires a token at least a day old
 * (https://developers.facebook.com/docs/threads/get-started/long-lived-tokens,
 * https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token).
 */
import { OPEN } from "../router.ts";
import type { SimulatorContext } from "../spec.ts";
import { readGrants, recordGrants, takeCode } from "./grants.ts";
import type { GraphRequest, GraphRoute } from "./read-call.ts";
import { graphFault, invalidParameter, invalidToken, missingScope } from "./refuse.ts";

const DAY_SECONDS = 86_400;
const LIFE_SECONDS = 60 * DAY_SECONDS;

interface TokenRules {
  /** Token that a sandbox channel starts with. It never expires. */
  first: string;
  /** Before the name of each grant type. */
  prefix: "th" | "ig";
  scopes: readonly string[];
  /** Returns the answer to a code. */
  answer(short: string, granted: readonly string[]): object;
}

/** Returns the calls that issue tokens, and the check of the tokens that other calls have. */
export function longLivedTokens(rules: TokenRules) {
  return {
    routes: {
      "POST /oauth/access_token": [OPEN, (context, call) => giveShortToken(rules, context, call)],
      "GET /access_token": [OPEN, (context, call) => exchangeToken(rules, context, call)],
      "GET /refresh_access_token": [OPEN, (context, call) => renewToken(rules, context, call)],
    },
    refuse: (context: SimulatorContext, call: GraphRequest, scopes: readonly string[]) =>
      refuseToken(rules, context, call, scopes),
  } as const satisfies { routes: Record<string, GraphRoute>; refuse: unknown };
}

function shortOf({ first }: TokenRules): string {
  return `${first}-short`;
}

/** Returns the refusal if the call's token is invalid, expired or lacks a scope, otherwise null. */
async function refuseToken(
  { first }: TokenRules,
  { store, now }: SimulatorContext,
  { token }: GraphRequest,
  scopes: readonly string[],
): Promise<Response | null> {
  const { declined, issued, revoked } = await readGrants(store);
  if (revoked) return invalidToken(458);
  const found = issued.find((each) => each.token === token);
  if (token !== first && found === undefined) return invalidToken();
  if (found !== undefined && ageOf(found, now()) >= LIFE_SECONDS) return expired();
  const missing = scopes.find((scope) => declined.includes(scope));
  return missing === undefined ? null : missingScope(missing);
}

async function giveShortToken(
  rules: TokenRules,
  { store }: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  if (!fields.get("client_id") || !fields.get("client_secret"))
    return tokenFault("Error validating client secret.");
  if (fields.get("grant_type") !== "authorization_code" || !fields.get("redirect_uri"))
    return tokenFault("Invalid request");
  const grants = await takeCode(store, fields.get("code") ?? "");
  if (grants === null) return tokenFault("This authorization code has been used");
  const granted = rules.scopes.filter((scope) => !grants.declined.includes(scope));
  return Response.json(rules.answer(shortOf(rules), granted));
}

function exchangeToken(
  rules: TokenRules,
  context: SimulatorContext,
  { fields, token }: GraphRequest,
) {
  if (fields.get("grant_type") !== `${rules.prefix}_exchange_token` || !fields.get("client_secret"))
    return invalidParameter("Invalid grant_type or client_secret");
  return token === shortOf(rules) ? issue(rules, context) : invalidToken();
}

async function renewToken(
  rules: TokenRules,
  context: SimulatorContext,
  { fields, token }: GraphRequest,
): Promise<Response> {
  if (fields.get("grant_type") !== `${rules.prefix}_refresh_token`)
    return invalidParameter("Invalid grant_type");
  const { store, now } = context;
  if (token === rules.first) return issue(rules, context);
  const { issued } = await readGrants(store);
  const found = issued.find((each) => each.token === token);
  if (found === undefined) return invalidToken();
  const age = ageOf(found, now());
  if (age >= LIFE_SECONDS) return expired();
  if (age < DAY_SECONDS) return invalidParameter("The token must be at least 24 hours old");
  return issue(rules, context);
}

/** Whether a token was issued and hasn't expired. */
export async function isAlive({ store, now }: SimulatorContext, token: string): Promise<boolean> {
  const { issued } = await readGrants(store);
  const found = issued.find((each) => each.token === token);
  return found !== undefined && ageOf(found, now()) < LIFE_SECONDS;
}

async function issue({ first }: TokenRules, { store, now }: SimulatorContext): Promise<Response> {
  const grants = await readGrants(store);
  const token = `${first}-${grants.issued.length + 1}`;
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

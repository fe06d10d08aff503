/**
 * Signing in on the server's pages, for one account whose owner always consents. Refusals as in @atproto/oauth-provider;
 * the rules are those of https://atproto.com/specs/oauth.
 */
import { z } from "zod";
import { answersChallenge, sendBack } from "#platforms/kit/simulator/code-flow.ts";
import { queryOf, type Respond } from "#platforms/kit/simulator/router.ts";
import type { SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { checkAssertion, checkProof, nonceAt, type ProofError } from "./proofs.ts";

const ISSUER = "https://pds.test";
const NOTE = "authorization";
const LIFETIME_SECONDS = 30 * 60;

const Asked = z.object({
  client_id: z.url(),
  redirect_uri: z.url(),
  state: z.string().min(1),
  scope: z.string(),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal("S256"),
  response_type: z.literal("code"),
});

const Flow = z.object({
  asked: Asked.extend({
    request_uri: z.string(),
    key_id: z.string(),
    app_key: z.string(),
  }).nullable(),
  code: z.string().nullable(),
  tokens: z
    .object({ access: z.string(), refresh: z.string(), key_id: z.string(), app_key: z.string() })
    .extend({ scope: z.string(), ends_at: z.iso.datetime() })
    .nullable(),
});
type Flow = z.infer<typeof Flow>;

async function recall(store: SandboxStore): Promise<Flow> {
  const flow = Flow.safeParse(await store.recall(NOTE)).data;
  return flow ?? { asked: null, code: null, tokens: null };
}

export const describeResource: Respond = (_, { url }) =>
  Response.json({ resource: new URL(url).origin, authorization_servers: [ISSUER] });

export const describeIssuer: Respond = () =>
  Response.json({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/oauth/authorize`,
    token_endpoint: `${ISSUER}/oauth/token`,
    pushed_authorization_request_endpoint: `${ISSUER}/oauth/par`,
    revocation_endpoint: `${ISSUER}/oauth/revoke`,
    require_pushed_authorization_requests: true,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    dpop_signing_alg_values_supported: ["ES256"],
  });

/** The directory's document of the account. https://web.plc.directory */
export const describeAccount: Respond<{ did: string }> = ({ account }, _, { did }) => {
  const { external_account_id: id, handle } = account;
  if (did !== id) return Response.json({ message: `DID not registered: ${did}` }, { status: 404 });
  const pds = { id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint: ISSUER };
  return Response.json({ id, alsoKnownAs: [`at://${handle}`], service: [pds] });
};

interface Form {
  form: URLSearchParams;
  /** Fingerprint of the key that signed the request. */
  key_id: string;
  /** ID of the app's key; empty for an app without one. */
  app_key: string;
}

/** Responds to a form of an app, if it is signed as required. */
function answerApp(
  respond: (context: SimulatorContext, form: Form) => Promise<Response> | Response,
): Respond {
  return async (context, request) => {
    const form = new URLSearchParams(await request.clone().text());
    const now = context.now();
    const proof = checkProof(request, { now });
    if ("error" in proof) return refuseApp(now, proof);
    const app = checkAssertion(form, { issuer: ISSUER, now });
    if ("error" in app) return refuseApp(now, app);
    const answer = await respond(context, { form, key_id: proof.key_id, app_key: app.key_id });
    answer.headers.set("dpop-nonce", nonceAt(now));
    return answer;
  };
}

function refuseApp(now: Date, { error, text }: ProofError): Response {
  const status = error === "invalid_client" ? 401 : 400;
  const headers = { "dpop-nonce": nonceAt(now) };
  return Response.json({ error, error_description: text }, { status, headers });
}

function refuseGrant(text: string, error = "invalid_grant"): Response {
  return Response.json({ error, error_description: text }, { status: 400 });
}

export const pushRequest = answerApp(async ({ store }, { form, ...keys }) => {
  const asked = Asked.safeParse(Object.fromEntries(form)).data;
  if (asked === undefined) return refuseGrant("Invalid parameters", "invalid_request");
  if (!asked.scope.split(" ").includes("atproto"))
    return refuseGrant('The "atproto" scope is required', "invalid_scope");
  const request_uri = `urn:ietf:params:oauth:request_uri:req-${store.newId()}`;
  await store.note(NOTE, { ...(await recall(store)), asked: { ...asked, ...keys, request_uri } });
  return Response.json({ request_uri, expires_in: 299 }, { status: 201 });
});

export const authorize: Respond = async ({ store }, request) => {
  const query = queryOf(request);
  const flow = await recall(store);
  const { asked } = flow;
  const isAsked =
    asked?.request_uri === query.get("request_uri") && asked?.client_id === query.get("client_id");
  if (asked === null || !isAsked) return new Response("Unknown request_uri", { status: 400 });
  const code = `cod-${store.newId()}`;
  await store.note(NOTE, { ...flow, code });
  return sendBack(asked.redirect_uri, { iss: ISSUER, state: asked.state, code });
};

export const issueTokens = answerApp(async (context, given) =>
  given.form.get("grant_type") === "refresh_token"
    ? refresh(context, given)
    : exchange(context, given),
);

async function exchange(context: SimulatorContext, given: Form): Promise<Response> {
  const { form, key_id, app_key } = given;
  const flow = await recall(context.store);
  const { asked, code } = flow;
  if (asked === null || code === null || form.get("code") !== code)
    return refuseGrant("Invalid code");
  await context.store.note(NOTE, { ...flow, asked: null, code: null });
  const isSame =
    asked.key_id === key_id &&
    asked.app_key === app_key &&
    asked.client_id === form.get("client_id") &&
    asked.redirect_uri === form.get("redirect_uri") &&
    answersChallenge(form.get("code_verifier"), asked.code_challenge);
  return isSame ? issue(context, given, asked.scope) : refuseGrant("Invalid code");
}

/** A refresh token works once: using it again ends the sign-in. */
async function refresh(context: SimulatorContext, given: Form): Promise<Response> {
  const flow = await recall(context.store);
  const { tokens } = flow;
  if (tokens === null) return refuseGrant("Session was revoked");
  const { key_id, app_key, form } = given;
  const isBound = tokens.key_id === key_id && tokens.app_key === app_key;
  if (isBound && form.get("refresh_token") === tokens.refresh)
    return issue(context, given, tokens.scope);
  await context.store.note(NOTE, { ...flow, tokens: null });
  return refuseGrant("Refresh token replayed");
}

async function issue(
  { store, account, now }: SimulatorContext,
  { key_id, app_key }: Form,
  scope: string,
): Promise<Response> {
  const [access, refresh_token] = [`tok-${store.newId()}`, `ref-${store.newId()}`];
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  const tokens = { access, refresh: refresh_token, key_id, app_key, scope, ends_at };
  await store.note(NOTE, { asked: null, code: null, tokens });
  return Response.json({
    access_token: access,
    refresh_token,
    token_type: "DPoP",
    scope,
    expires_in: LIFETIME_SECONDS,
    sub: account.external_account_id,
  });
}

export const revokeTokens = answerApp(async ({ store }) => {
  await store.note(NOTE, { asked: null, code: null, tokens: null });
  return Response.json({});
});

/** Returns the refusal of a request whose token is bound to a key; null if it may call. */
export async function refuseBoundToken(
  { store, now }: SimulatorContext,
  request: Request,
): Promise<Response | null> {
  const token = /^DPoP (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const proof = checkProof(request, { now: now(), token });
  if ("error" in proof) return refuse(now(), proof);
  const { tokens } = await recall(store);
  const isKnown = tokens?.access === token && tokens.key_id === proof.key_id;
  if (tokens === null || !isKnown) return refuse(now(), INVALID);
  if (new Date(tokens.ends_at) <= now())
    return refuse(now(), { ...INVALID, text: '"exp" claim timestamp check failed' });
  return tokens.scope.split(" ").includes("transition:generic") ? null : refuse(now(), SCOPE);
}

const INVALID: ProofError = { error: "invalid_token", text: "Invalid token" };
const SCOPE: ProofError = { error: "InsufficientScope", text: "Missing required scope" };

function refuse(now: Date, { error, text }: ProofError): Response {
  const headers = {
    "dpop-nonce": nonceAt(now),
    "www-authenticate": `DPoP error="${error}", error_description="${text}"`,
  };
  return Response.json({ error, message: text }, { status: 401, headers });
}

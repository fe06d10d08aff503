/**
 * OAuth's code flow as simulators store it, for one app and one user, who always consents: what was requested, and the
 * tokens issued. Each platform defines its own responses and errors. `sandbox-access-0` and `sandbox-refresh-0`, which
 * a sandbox account starts with, have all scopes and never expire.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { queryOf, type RefuseToken, type Respond } from "./router.ts";
import type { SandboxStore, SimulatorContext } from "./spec.ts";

const NOTE = "code flow";
export const EXPIRED_TOKEN = "sandbox-expired";

const Asked = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.string().min(1),
  scope: z.string().min(1),
  state: z.string().min(1),
  code_challenge: z.string().optional(),
});

const Flow = z.object({
  access: z.int(),
  refresh: z.int(),
  ends_at: z.iso.datetime().nullable(),
  /** Null means all. */
  scopes: z.array(z.string()).nullable(),
  revoked: z.boolean(),
  consent: z
    .object({ code: z.string(), redirect_uri: z.string(), scopes: z.array(z.string()) })
    .extend({ code_challenge: z.string().optional() })
    .nullable(),
});
type Flow = z.infer<typeof Flow>;

const BEGINNING: Flow = {
  access: 0,
  refresh: 0,
  ends_at: null,
  scopes: null,
  revoked: false,
  consent: null,
};

export interface Granted {
  access_token: string;
  refresh_token: string;
  scopes: readonly string[] | null;
}

interface Rules {
  lifetime_seconds: number;
  /** Whether each refresh token works only once and is replaced. */
  rotates: boolean;
}

/** Returns the consent page, which redirects back at once with a code. Incomplete requests are refused. */
export function askConsent(refuse: () => Response): Respond {
  return async ({ store }, request) => {
    const query = Object.fromEntries(queryOf(request));
    const asked = Asked.safeParse(query).data;
    if (asked === undefined || query.response_type !== "code") return refuse();
    const { redirect_uri, scope, state, code_challenge } = asked;
    const code = store.newId();
    const scopes = scope.split(/[\s,]+/).filter((each) => each !== "");
    const challenge = code_challenge === undefined ? {} : { code_challenge };
    const consent = { code, redirect_uri, scopes, ...challenge };
    await keep(store, { ...(await recall(store)), consent });
    return sendBack(redirect_uri, { code, state });
  };
}

export function sendBack(redirect_uri: string, query: Record<string, string>): Response {
  const back = new URL(redirect_uri);
  back.search = new URLSearchParams(query).toString();
  return new Response(null, { status: 302, headers: { location: back.href } });
}

/** Whether a code's PKCE challenge is the digest of this verifier (RFC 7636). */
export function answersChallenge(
  verifier: string | null,
  challenge: string,
  encoding: "base64url" | "hex" = "base64url",
): boolean {
  return (
    createHash("sha256")
      .update(verifier ?? "")
      .digest(encoding) === challenge
  );
}

/** Returns new tokens for a form's code or refresh token, or null if that isn't accepted. */
export function grantFor(
  context: SimulatorContext,
  form: URLSearchParams,
  rules: Rules,
): Promise<Granted | null> {
  const isCode = form.get("grant_type") === "authorization_code";
  return (isCode ? exchange : refresh)(context, form, rules);
}

/** Exchanges a code, which works once. Returns null if it isn't accepted. */
async function exchange(
  context: SimulatorContext,
  form: URLSearchParams,
  rules: Rules,
): Promise<Granted | null> {
  const flow = await recall(context.store);
  const { consent: given } = flow;
  if (given === null || form.get("code") !== given.code) return null;
  await keep(context.store, { ...flow, consent: null });
  if (form.get("redirect_uri") !== given.redirect_uri) return null;
  const verifier = form.get("code_verifier");
  if (verifier !== null && given.code_challenge !== undefined)
    if (!answersChallenge(verifier, given.code_challenge)) return null;
  return issue(context, rules, given.scopes);
}

/** Issues tokens that replace all earlier ones. */
export async function issue(
  context: SimulatorContext,
  rules: Rules,
  scopes: readonly string[] | null = null,
): Promise<Granted> {
  const flow = await recall(context.store);
  const granted = scopes === null ? null : [...scopes];
  return grant(context, { ...flow, refresh: flow.refresh + 1, scopes: granted }, rules);
}

export async function refresh(
  context: SimulatorContext,
  form: URLSearchParams,
  rules: Rules,
): Promise<Granted | null> {
  const flow = await recall(context.store);
  if (flow.revoked || form.get("refresh_token") !== refreshToken(flow)) return null;
  return grant(context, rules.rotates ? { ...flow, refresh: flow.refresh + 1 } : flow, rules);
}

export async function revoke({ store }: SimulatorContext): Promise<void> {
  await keep(store, { ...(await recall(store)), revoked: true });
}

/** Returns a check for the scopes of a request's access token, or null if it has no valid one. */
async function grantedTo(
  { store, now }: SimulatorContext,
  request: Request,
): Promise<{ has(...scopes: string[]): boolean } | null> {
  const flow = await recall(store);
  const over = flow.ends_at !== null && new Date(flow.ends_at) <= now();
  const token = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (flow.revoked || over || token !== accessToken(flow)) return null;
  return { has: (...scopes) => scopes.every((scope) => flow.scopes?.includes(scope) ?? true) };
}

/** Returns a check of a request's token, with the platform's refusals of an invalid one and of one without a scope. */
export function requireGrant(
  refuseInvalid: () => Response,
  refuseScopes: () => Response = refuseInvalid,
): RefuseToken {
  return async (context, request, scopes) => {
    const granted = await grantedTo(context, request);
    if (granted === null) return refuseInvalid();
    return granted.has(...scopes) ? null : refuseScopes();
  };
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export function oauthError(status: number, error: string, error_description: string): Response {
  return Response.json({ error, error_description }, { status });
}

async function grant(
  { store, now }: SimulatorContext,
  flow: Flow,
  { lifetime_seconds }: Rules,
): Promise<Granted> {
  const ends_at = new Date(now().getTime() + lifetime_seconds * 1000).toISOString();
  const next = { ...flow, access: flow.access + 1, ends_at, revoked: false, consent: null };
  await keep(store, next);
  const { scopes } = next;
  return { access_token: accessToken(next), refresh_token: refreshToken(next), scopes };
}

async function recall(store: SandboxStore): Promise<Flow> {
  return Flow.safeParse(await store.recall(NOTE)).data ?? BEGINNING;
}

function keep(store: SandboxStore, flow: Flow): Promise<void> {
  return store.note(NOTE, flow);
}

function accessToken({ access }: Flow) {
  return `sandbox-access-${access}`;
}

function refreshToken({ refresh }: Flow) {
  return `sandbox-refresh-${refresh}`;
}

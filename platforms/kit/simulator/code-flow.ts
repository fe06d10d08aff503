/**
 * OAuth's code flow as simulators store it, for one app and one user, who always consents: what was requested, and the
 * tokens issued. Each platform defines its own responses and errors. `sandbox-access-0` and `sandbox-refresh-0`, which
 * a sandbox account starts with, have all scopes and never expire.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
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

/** The consent page: redirects back at once with a code. Returns null if the request is incomplete. */
export async function consent(
  { store }: SimulatorContext,
  request: Request,
): Promise<Response | null> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const asked = Asked.safeParse(query).data;
  if (asked === undefined || query.response_type !== "code") return null;
  const { redirect_uri, scope, state, code_challenge } = asked;
  const code = store.newId();
  const scopes = scope.split(/[\s,]+/).filter((each) => each !== "");
  await keep(store, {
    ...(await recall(store)),
    consent: {
      code,
      redirect_uri,
      scopes,
      ...(code_challenge === undefined ? {} : { code_challenge }),
    },
  });
  const back = new URL(redirect_uri);
  back.search = new URLSearchParams({ code, state }).toString();
  return new Response(null, { status: 302, headers: { location: back.href } });
}

/** Exchanges a code, which works once. Returns null if it isn't accepted. */
export async function exchange(
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
  if (verifier !== null && given.code_challenge !== undefined) {
    if (createHash("sha256").update(verifier).digest("base64url") !== given.code_challenge)
      return null;
  }
  const { refresh } = flow;
  return grant(context, { ...flow, refresh: refresh + 1, scopes: given.scopes }, rules);
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
export async function grantedTo(
  { store, now }: SimulatorContext,
  request: Request,
): Promise<{ has(...scopes: string[]): boolean } | null> {
  const flow = await recall(store);
  const over = flow.ends_at !== null && new Date(flow.ends_at) <= now();
  const token = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (flow.revoked || over || token !== accessToken(flow)) return null;
  return { has: (...scopes) => scopes.every((scope) => flow.scopes?.includes(scope) ?? true) };
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

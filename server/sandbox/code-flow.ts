/**
 * OAuth's code flow as simulators keep it, for one app and one person, who always consents: what was asked for, and
 * the tokens that were given out. How its answers and refusals read is each platform's own. `sandbox-access-0` and
 * `sandbox-refresh-0`, with which a sandbox account begins, may do everything and do not end.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { SandboxStore, SimulatorContext } from "./spec.ts";

const NOTE = "code flow";
/** An access token that has ended. */
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
  /** Null: all of them. */
  scopes: z.array(z.string()).nullable(),
  revoked: z.boolean(),
  /** What the person has consented to, until its code is exchanged. */
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

/** Tokens as they are given out. */
export interface Granted {
  access_token: string;
  refresh_token: string;
  scopes: readonly string[] | null;
}

interface Rules {
  lifetime_seconds: number;
  /** Whether a refresh token is good once, and replaced by the next. */
  rotates: boolean;
}

/** The page that asks the person: sends them back at once with a code; null where the question is not complete. */
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

/** Tokens for a code, which is good once; null where it is not taken. */
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

/** New tokens for a refresh token; null where it is not taken. */
export async function refresh(
  context: SimulatorContext,
  form: URLSearchParams,
  rules: Rules,
): Promise<Granted | null> {
  const flow = await recall(context.store);
  if (flow.revoked || form.get("refresh_token") !== refreshToken(flow)) return null;
  return grant(context, rules.rotates ? { ...flow, refresh: flow.refresh + 1 } : flow, rules);
}

/** Nothing that was given out is good any more. */
export async function revoke({ store }: SimulatorContext): Promise<void> {
  await keep(store, { ...(await recall(store)), revoked: true });
}

/** Whether a request has the account's access token; `all` or `some` of its scopes. Null: it has none that is good. */
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

/** Signing in on the simulated server, whose pages always consent. */
import { expect } from "vitest";
import { makeSigningKey } from "#platforms/kit/oauth/signing-key.ts";
import type {
  ConnectedAccount,
  Fetch,
  OAuthAttempt,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { oauth } from "../oauth/sign-in.ts";
import { rememberingSession, type simulated } from "./simulated.ts";

export const CALLBACK = "https://crier.example.com/api/connect/bluesky/callback";
export const LOCAL = "http://localhost:3000/api/connect/bluesky/callback";
export const KEY = makeSigningKey();
export const HANDLE = "one.test";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

type Bench = ReturnType<typeof simulated>;

/** Responds instead of the simulated network, or lets it. */
export type Instead = (request: Request) => Response | null | Promise<Response | null>;

function through(bench: Bench, instead: Instead): Fetch {
  return async (request) => (await instead(request)) ?? bench.context.fetch(request);
}

interface Typed {
  typed?: string;
  instead?: Instead;
  callback?: string;
}

export async function ask(
  bench: Bench,
  { typed = HANDLE, instead = () => null, callback = CALLBACK }: Typed = {},
): Promise<OAuthAttempt> {
  const own = oauth.client?.at(callback);
  if (own == null) throw new Error("No server would know this Crier.");
  const { client_id, redirect_uri } = own;
  const app = { client_id, client_secret: client_id.startsWith("https:") ? KEY : "" };
  const server = oauth.server?.parse(typed) ?? null;
  const fetch = through(bench, instead);
  const attempt = { fetch, app, server, redirect_uri, verifier: VERIFIER };
  const pushed = await oauth.push?.(attempt, { state: "state", now: bench.context.now() });
  return { ...attempt, pushed: pushed ?? {} };
}

export async function consent(bench: Bench, attempt: OAuthAttempt) {
  const answer = await bench.context.fetch(new Request(oauth.authorize(attempt, "state")));
  const { searchParams } = new URL(answer.headers.get("location") ?? "");
  expect(searchParams.get("state")).toBe("state");
  const now = bench.context.now();
  return { code: searchParams.get("code") ?? "", iss: searchParams.get("iss") ?? "", now };
}

export async function signIn(bench: Bench, given: Typed = {}): Promise<ConnectedAccount> {
  const attempt = await ask(bench, given);
  const [account] = await oauth.finish(attempt, await consent(bench, attempt));
  if (account === undefined) throw new Error("Nothing was connected.");
  return account;
}

/** A channel of the account, which counts its renewals. */
export function channelOf(bench: Bench, { credentials, account }: ConnectedAccount) {
  const { fetch } = bench.context;
  const session = rememberingSession(credentials, fetch);
  const context: ProviderContext = { ...bench.context, session, account };
  return context;
}

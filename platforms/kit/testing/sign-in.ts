import type {
  ConnectedAccount,
  Fetch,
  OAuthAttempt,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { makeSigningKey } from "../oauth/signing-key.ts";
import { type Bench, SANDBOX_APP } from "./bench.ts";
import { typedCredentialsOf } from "./platform-exceptions.ts";
import { BROWSER } from "./recorded-requests.ts";

const SERVER = "https://social.example.com";
const REDIRECT = "https://crier.test/api/connect/callback";
/** The example of RFC 7636, appendix B. */
export const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const USUAL_CODE = "sandbox-code";

/** Connects with this `fetch`. The user's browser reaches the platform separately. */
export type SignIn = (bench: Bench, fetch: Fetch) => Promise<ConnectedAccount[]>;

export function signInsOf(name: string, { oauth, live }: Provider): Record<string, SignIn> {
  const ways: Record<string, SignIn> = {};
  if (oauth !== undefined)
    ways["signing in on its pages"] = async (bench, fetch) => {
      const attempt = await beginAttempt(bench, oauth, fetch);
      const came = await consent(bench, oauth.authorize(attempt, "state"));
      return oauth.finish(attempt, { ...came, now: bench.context.now() });
    };
  const typed = typedCredentialsOf(name);
  if (live !== undefined && typed !== null)
    ways["credentials that are typed"] = async (bench, fetch) => {
      const credentials = live.credentials.parse(typed(bench.identity));
      return [await live.connect({ fetch, credentials })];
    };
  return ways;
}

export function scopesAskedBy(oauth: OAuthSignIn, extra_permissions: string[] = []): string[] {
  if (oauth.scopes !== undefined) return [...oauth.scopes];
  const server = oauth.server === undefined ? null : SERVER;
  const fetch = () => Promise.reject(new Error("Asking a person sends nothing."));
  const app = { ...SANDBOX_APP, extra_permissions };
  const attempt = { fetch, app, server, redirect_uri: REDIRECT, verifier: VERIFIER };
  return scopesIn(new URL(oauth.authorize(attempt, "state")));
}

export async function signInWithout(
  scope: string,
  oauth: OAuthSignIn,
  { bench, fetch, extras = [] }: { bench: Bench; fetch: Fetch; extras?: string[] },
): Promise<ConnectedAccount[]> {
  const begun = await beginAttempt(bench, oauth, fetch);
  const attempt = { ...begun, app: { ...begun.app, extra_permissions: extras } };
  const asked = new URL(oauth.authorize(attempt, "state"));
  const left = scopesIn(asked).filter((each) => each !== scope);
  const isCommaList = asked.searchParams.get("scope")?.includes(",");
  asked.searchParams.set("scope", left.join(isCommaList ? "," : " "));
  const { code, ...came } = await consent(bench, asked.href);
  const given = code === USUAL_CODE && isMeta(asked) ? `${code}-without-${scope}` : code;
  return oauth.finish(attempt, { ...came, code: given, now: bench.context.now() });
}

function scopesIn(asked: URL): string[] {
  return (asked.searchParams.get("scope") ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
}

/** Meta's simulators read the granted scopes from the code. */
function isMeta({ hostname }: URL): boolean {
  return /(^|\.)(facebook\.com|instagram\.com|threads\.(net|com))$/.test(hostname);
}

async function beginAttempt(
  { context }: Bench,
  { server: named, register, client, push }: OAuthSignIn,
  fetch: Fetch,
): Promise<OAuthAttempt> {
  const server = named === undefined ? null : SERVER;
  const asked = { fetch, server: SERVER, redirect_uri: REDIRECT, existing: null };
  const own = client?.at(REDIRECT);
  const app =
    own == null
      ? ((await register?.(asked)) ?? SANDBOX_APP)
      : { client_id: own.client_id, client_secret: makeSigningKey() };
  const attempt = { fetch, app, server, redirect_uri: REDIRECT, verifier: VERIFIER };
  const pushed = await push?.(attempt, { state: "state", now: context.now() });
  return pushed === undefined ? attempt : { ...attempt, pushed };
}

async function consent(
  { context }: Bench,
  address: string,
): Promise<{ code: string; iss?: string }> {
  const headers = { "user-agent": BROWSER };
  const answer = await context.fetch(new Request(address, { headers }));
  const location = answer.headers.get("location");
  const query = location === null ? new URLSearchParams() : new URL(location).searchParams;
  const code = query.get("code") ?? USUAL_CODE;
  const iss = query.get("iss");
  return iss === null ? { code } : { code, iss };
}

import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { decideConsent, readConsentRequest } from "#server/access/oauth/interaction.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { handleOAuth } from "#server/transports/oauth/handle-oauth.ts";
import { handleRest } from "#server/transports/rest/handle-rest.ts";

export const REDIRECT = "https://app.example/callback";
export const FORM = { "content-type": "application/x-www-form-urlencoded" };

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

interface Asked {
  client_id: string;
  scope?: string;
  resource?: string;
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export const read = async (response: Response) => (await response.json()) as Record<string, string>;

/** What an app sends to the OAuth server's URLs, and a browser on its way there. */
function createRequests(system: TestSystem) {
  const { origin } = new URL(system.env.CRIER_URL);
  const ask = (path: string, init: RequestInit = {}) =>
    handleOAuth(system, new Request(new URL(path, origin), init));
  const exchange = (fields: Record<string, string>) =>
    ask("/oauth/token", { method: "POST", headers: FORM, body: new URLSearchParams(fields) });
  return {
    origin,
    ask,
    register: (more: object = {}) =>
      ask("/oauth/register", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ client_name: "Test app", redirect_uris: [REDIRECT], ...more }),
      }),
    authorize(query: Record<string, string>) {
      const base = {
        response_type: "code",
        redirect_uri: REDIRECT,
        code_challenge: challenge,
        code_challenge_method: "S256",
        resource: `${origin}/api/v1`,
        state: "s",
      };
      return ask(`/oauth/authorize?${new URLSearchParams({ ...base, ...query })}`);
    },
    /** The consent page's request of the browser that was sent there. */
    pageOf(sent: Response): Request {
      const headers = { cookie: cookiesOf(sent) };
      return new Request(new URL(sent.headers.get("location") ?? "", origin), { headers });
    },
    byCode: (client_id: string, code: string, more: Record<string, string> = {}) =>
      exchange({
        grant_type: "authorization_code",
        client_id,
        code,
        redirect_uri: REDIRECT,
        code_verifier: verifier,
        ...more,
      }),
    byRefresh: (client_id: string, refresh_token: string, more: Record<string, string> = {}) =>
      exchange({ grant_type: "refresh_token", client_id, refresh_token, ...more }),
    call(token: string, path = "/posts") {
      const headers = { authorization: `Bearer ${token}` };
      return handleRest(system, new Request(`${origin}/api/v1${path}`, { headers }));
    },
  };
}

/** An app that uses the OAuth server's URLs, and a person who allows it what it asks for. */
export function createTestApp(
  system: TestSystem,
  { ctx, user_id }: { ctx: ServiceContext; user_id: string },
) {
  const requests = createRequests(system);
  const { ask, register, authorize, pageOf, byCode } = requests;

  async function allow(query: Asked & Record<string, string>, scopes?: string[]) {
    const sent = await authorize(query);
    expect(sent.status).toBe(303);
    const cookie = cookiesOf(sent);
    const page = pageOf(sent);
    const consent = await readConsentRequest(system, page);
    const decision = {
      allow: true as const,
      user_id,
      organizations: [ctx.actor.organization.slug],
      scopes: scopes ?? consent?.scopes ?? [],
    };
    const back = await decideConsent(system, page, decision);
    const resumed = await ask(new URL(back).pathname, { headers: { cookie } });
    const location = new URL(resumed.headers.get("location") ?? "");
    expect(location.origin + location.pathname).toBe(REDIRECT);
    return { code: location.searchParams.get("code") ?? "", location, consent };
  }

  async function newClient(): Promise<string> {
    const registered = await register();
    expect(registered.status).toBe(201);
    return (await read(registered))["client_id"] ?? "";
  }

  /** A client with tokens for the REST API. */
  async function connect() {
    const client_id = await newClient();
    const { code } = await allow({ client_id });
    const { refresh_token = "" } = await read(await byCode(client_id, code));
    return { client_id, refresh_token };
  }

  return { ...requests, allow, newClient, connect };
}

import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

export interface Visitor {
  id: string;
  email: string;
  verified: boolean;
  denies?: boolean;
}

export interface SignInServer {
  visitor: Visitor;
  close(): void;
}

interface State {
  address: string;
  visitor: Visitor;
  keys: { privateKey: KeyObject; publicKey: KeyObject };
  codes: Map<string, { visitor: Visitor; challenge: string | null }>;
  tokens: Map<string, Visitor>;
}

interface Answer {
  status?: number;
  location?: string;
  body?: unknown;
}

/**
 * A server at the URL that Crier was started with, which signs people in like Google (OpenID Connect) and GitHub, both
 * with PKCE. Codes work once.
 */
export async function startSignInServer(address: string): Promise<SignInServer> {
  const state: State = {
    address,
    visitor: { id: "1", email: "nobody@example.com", verified: true },
    keys: generateKeyPairSync("rsa", { modulusLength: 2048 }),
    codes: new Map(),
    tokens: new Map(),
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", address);
    const serve = ROUTES[url.pathname] ?? unknown;
    const { status = 200, location, body = {} } = await serve(state, { url, request });
    const type = { "content-type": "application/json" };
    response.writeHead(status, location === undefined ? type : { location });
    response.end(JSON.stringify(body));
  });
  const { hostname, port } = new URL(address);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return Object.assign(state, {
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

type Route = (
  state: State,
  request: { url: URL; request: IncomingMessage },
) => Answer | Promise<Answer>;

const ROUTES: Record<string, Route> = {
  "/.well-known/openid-configuration": ({ address }) => ({
    body: {
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    },
  }),
  "/keys": ({ keys }) => ({
    body: {
      keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }],
    },
  }),
  "/authorize": authorize,
  "/login/oauth/authorize": authorize,
  "/token": (state, { request }) => redeem(state, request, "google-client"),
  "/login/oauth/access_token": (state, { request }) => redeem(state, request, null),
  "/api/v3/user": (state, { request }) =>
    asVisitor(state, request, ({ id, email }) => ({ id, login: "ana", name: null, email })),
  "/api/v3/user/emails": (state, { request }) =>
    asVisitor(state, request, ({ email, verified }) => [{ email, primary: true, verified }]),
};

const unknown: Route = () => ({ status: 404 });

function authorize({ visitor, codes }: State, { url }: { url: URL }): Answer {
  const back = new URL(url.searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("state", url.searchParams.get("state") ?? "");
  if (visitor.denies) back.searchParams.set("error", "access_denied");
  else {
    const code = crypto.randomUUID();
    codes.set(code, { visitor, challenge: url.searchParams.get("code_challenge") });
    back.searchParams.set("code", code);
  }
  return { status: 302, location: back.href };
}

async function redeem(
  { codes, tokens, ...state }: State,
  request: IncomingMessage,
  audience: string | null,
): Promise<Answer> {
  const form = new URLSearchParams(await text(request));
  const code = form.get("code") ?? "";
  const grant = codes.get(code);
  codes.delete(code);
  const hash = createHash("sha256").update(form.get("code_verifier") ?? "");
  if (grant === undefined || grant.challenge !== hash.digest("base64url"))
    return { status: 400, body: { error: "invalid_grant" } };
  const access_token = crypto.randomUUID();
  tokens.set(access_token, grant.visitor);
  const id_token =
    audience === null ? {} : { id_token: signIdToken(state, grant.visitor, audience) };
  return { body: { access_token, token_type: "bearer", ...id_token } };
}

function signIdToken(
  { address, keys }: Pick<State, "address" | "keys">,
  { id, email, verified }: Visitor,
  audience: string,
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: address, sub: id, aud: audience, iat: now, exp: now + 300 };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const head = encode({ alg: "RS256", kid: "1" });
  const signed = `${head}.${encode({ ...claims, email, email_verified: verified })}`;
  const signature = createSign("RSA-SHA256").update(signed).sign(keys.privateKey, "base64url");
  return `${signed}.${signature}`;
}

function asVisitor(
  { tokens }: State,
  { headers }: IncomingMessage,
  toBody: (visitor: Visitor) => unknown,
): Answer {
  const visitor = tokens.get(headers.authorization?.split(" ")[1] ?? "");
  return visitor === undefined ? { status: 401 } : { body: toBody(visitor) };
}

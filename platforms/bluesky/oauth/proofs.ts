/**
 * Proof of possession (DPoP, RFC 9449): tokens work only together with the key they were issued for, which signs each
 * request. https://atproto.com/specs/oauth#demonstrating-proof-of-possession-d-po-p
 */
import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { readBody } from "#platforms/kit/http.ts";
import { keyIdOf, publicKeyOf, signToken } from "#platforms/kit/oauth/signing-key.ts";
import { type Fetch, type OAuthApp, ProviderError } from "#platforms/kit/spec/provider.ts";
import { isRefusal } from "../map-error.ts";

interface Proving {
  fetch: Fetch;
  /** Private key that the tokens are, or will be, bound to. */
  dpop_key: string;
  now(): Date;
  access_token?: string;
}

/** Few servers exist; the cache is cleared when it is full. */
const MOST_SERVERS = 1_000;
const LONGEST_NONCE = 500;

/** The value that each server requires in the next proof. Only saves a request: without it, the server sends one. */
const nonces = new Map<string, string>();

/**
 * Returns a `fetch` whose requests carry a proof, with the nonce that the server sent last. If the server wants another
 * nonce, it refuses with `use_dpop_nonce`, and the same request works when it is sent again.
 */
export function withProof({ fetch, dpop_key, now, access_token }: Proving): Fetch {
  return async (request) => {
    const { origin, pathname } = new URL(request.url);
    const ath =
      access_token === undefined
        ? {}
        : { ath: createHash("sha256").update(access_token).digest("base64url") };
    const nonce = nonces.get(origin);
    const proof = signToken(dpop_key, {
      header: { typ: "dpop+jwt", jwk: publicKeyOf(dpop_key) },
      claims: {
        jti: randomUUID(),
        htm: request.method,
        htu: origin + pathname,
        iat: secondsOf(now()),
        ...(nonce === undefined ? {} : { nonce }),
        ...ath,
      },
    });
    request.headers.set("dpop", proof);
    if (access_token !== undefined) request.headers.set("authorization", `DPoP ${access_token}`);
    const answer = await fetch(request);
    remember(origin, answer.headers.get("dpop-nonce"));
    return answer;
  };
}

/** Makes a call, and makes it again if the server wants another nonce: it has done nothing yet. */
export async function withNewNonce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRefusal(error, "use_dpop_nonce")) throw error;
  }
  return call();
}

function remember(origin: string, nonce: string | null): void {
  if (nonce === null || nonce.length > LONGEST_NONCE) return;
  if (nonces.size >= MOST_SERVERS) nonces.clear();
  nonces.set(origin, nonce);
}

/** Lifetime of an assertion: it is sent at once. */
const ASSERTION_SECONDS = 60;

interface Asking extends Omit<Proving, "access_token"> {
  app: OAuthApp;
  /** The authorization server that the assertion is for. */
  issuer: string;
}

const Refused = z.object({ error: z.string() });

/**
 * Returns a `fetch` for the forms that an authorization server accepts from apps. It signs Crier in with its key, if it
 * has one (RFC 7523), and sends the form again if the server wants another nonce.
 */
export function asApp({ app, issuer, ...proving }: Asking): Fetch {
  const proven = withProof(proving);
  return async (request) => {
    const form = new URLSearchParams(await request.text());
    form.delete("client_secret");
    const { url, signal } = request;
    const headers = { accept: "application/json" };
    const send = () => {
      for (const [name, value] of Object.entries(assertionOf(app, { issuer, now: proving.now() })))
        form.set(name, value);
      return proven(new Request(url, { method: "POST", headers, body: form, signal }));
    };
    const answer = await send();
    const { status, headers: received } = answer;
    if (status !== 400 && status !== 401) return answer;
    const text = await readBody(answer.body);
    const error = errorIn(text);
    // A clock that is wrong must not end the channel's sign-in.
    if (error === "invalid_dpop_proof")
      throw new ProviderError(
        "platform_unavailable",
        `${new URL(url).host} did not accept Crier's signature. Check the clock of Crier's server.`,
      );
    if (error === "use_dpop_nonce") return send();
    return new Response(text, { status, headers: received });
  };
}

function errorIn(text: string): string | undefined {
  try {
    return Refused.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
}

function assertionOf(
  { client_id, client_secret: key }: OAuthApp,
  { issuer, now }: { issuer: string; now: Date },
): Record<string, string> {
  if (key === "") return {};
  const iat = secondsOf(now);
  const client_assertion = signToken(key, {
    header: { kid: keyIdOf(publicKeyOf(key)) },
    claims: {
      iss: client_id,
      sub: client_id,
      aud: issuer,
      jti: randomUUID(),
      iat,
      exp: iat + ASSERTION_SECONDS,
    },
  });
  const client_assertion_type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
  return { client_assertion_type, client_assertion };
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

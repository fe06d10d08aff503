/**
 * From what people type to the server where they sign in: handle, DID, PDS, authorization server. Each step is checked
 * backwards, because anybody can claim any handle. https://atproto.com/specs/oauth#identity-authentication
 */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import { excerpt } from "#platforms/kit/platform-error.ts";
import { type Fetch, ProviderError } from "#platforms/kit/spec/provider.ts";
import { isHandle } from "../own-account.ts";

const TIME_LIMIT_MS = 10_000;

/** Directory of DIDs (https://web.plc.directory). */
const DIRECTORY = "https://plc.directory";
/** Bluesky's public API, which also reads handles from DNS. */
const PUBLIC_API = "https://public.api.bsky.app";

const PLC = /^did:plc:[a-z2-7]{24}$/;
const WEB = "did:web:";

const Did = z.string().refine((did) => PLC.test(did) || hostOf(did) !== null);

/**
 * Returns the host that describes a `did:web`; null for anything else. It is a domain name like a handle: the
 * specification allows no paths and, outside of development, no ports (https://atproto.com/specs/did).
 */
function hostOf(did: string): string | null {
  const host = did.startsWith(WEB) ? did.slice(WEB.length) : "";
  return isHandle(host) ? host : null;
}

/** Text copied from Bluesky's own pages contains invisible direction marks. */
const INVISIBLE = /[\p{Cf}\s]/gu;

/** Turns what people type for their account or server into a handle, a DID, or a server's origin. */
export const TypedServer = z
  .string()
  .max(300)
  .transform((typed) => {
    const text = typed.replace(INVISIBLE, "");
    const [, profile] = /^https:\/\/bsky\.app\/profile\/([^/?#]+)/.exec(text) ?? [];
    if (profile === undefined && /^https?:\/\//.test(text)) return text;
    return (profile ?? text.replace(/^@/, "")).toLowerCase();
  })
  .refine(
    (name) =>
      name.includes("://") ? URL.canParse(name) : Did.safeParse(name).success || isHandle(name),
    {
      error: "must be your handle, such as name.bsky.social, or your server's URL",
    },
  )
  .transform((name) => (name.includes("://") ? new URL(name).origin : name));

const Resolved = z.object({ did: Did });

const Document = z.object({
  id: Did,
  alsoKnownAs: z.array(z.string()).catch([]),
  service: z.array(z.object({ id: z.string(), serviceEndpoint: z.unknown() })).catch([]),
});

export interface Identity {
  did: string;
  /** Handles that the account claims to have. */
  handles: string[];
  /** Origin of the account's server (PDS). */
  service: string;
}

/** Requests can't be made to a URL with a password. */
const url = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((text) => {
    const { username, password } = URL.canParse(text) ? new URL(text) : {};
    return !username && !password;
  });

/** https://atproto.com/specs/oauth#authorization-servers */
const Metadata = z.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  pushed_authorization_request_endpoint: url,
  revocation_endpoint: url.optional().catch(undefined),
  authorization_response_iss_parameter_supported: z.literal(true),
  client_id_metadata_document_supported: z.literal(true),
});
export type AuthorizationServer = z.infer<typeof Metadata>;

const Protected = z.object({ authorization_servers: z.array(url).min(1) });

/**
 * Returns the account that a handle or DID names; null if a handle names none. Throws a ProviderError if the account
 * doesn't have the handle.
 */
export async function findAccount(fetch: Fetch, name: string): Promise<Identity | null> {
  if (name.startsWith("did:")) return readIdentity(fetch, name);
  const did = await resolve(fetch, name);
  if (did === null) return null;
  const identity = await readIdentity(fetch, did);
  if (identity.handles.includes(name)) return identity;
  throw new ProviderError(
    "validation",
    `@${name} points to an account that has another handle. Enter the handle that the account has now.`,
  );
}

async function resolve(fetch: Fetch, handle: string): Promise<string | null> {
  const query = new URLSearchParams({ handle });
  const asked = `${PUBLIC_API}/xrpc/com.atproto.identity.resolveHandle?${query}`;
  const known = await read(fetch, asked).catch(toNull);
  const did = Resolved.safeParse(known?.json).data?.did;
  if (did !== undefined) return did;
  // A handle may be too new for Bluesky, or its server unknown there (https://atproto.com/specs/handle).
  const own = await read(fetch, `https://${handle}/.well-known/atproto-did`).catch(toNull);
  return Did.safeParse(own?.status === 200 ? own.text.trim() : null).data ?? null;
}

/** Reads an account's handles and server from its DID's document. Throws a ProviderError. */
export async function readIdentity(fetch: Fetch, did: string): Promise<Identity> {
  const host = hostOf(did);
  if (host === null && !PLC.test(did)) throw noAccount(did);
  const address = host === null ? `${DIRECTORY}/${did}` : `https://${host}/.well-known/did.json`;
  const document = Document.safeParse((await read(fetch, address)).json).data;
  const service = document?.service.find(
    ({ id }) => id === "#atproto_pds" || id === `${did}#atproto_pds`,
  );
  const endpoint = url.safeParse(service?.serviceEndpoint).data;
  if (document?.id !== did || endpoint === undefined) throw noAccount(did);
  const handles = document.alsoKnownAs
    .filter((name) => name.startsWith("at://"))
    .map((name) => name.slice("at://".length).toLowerCase())
    .filter(isHandle);
  return { did, handles, service: new URL(endpoint).origin };
}

function noAccount(did: string): ProviderError {
  const message = `${excerpt(did)} is not an account with a Bluesky server (a PDS).`;
  return new ProviderError("validation", message);
}

/**
 * Returns the handle that an account has: `shown`, if the account claims it, or else the first that it claims. Null if
 * that doesn't lead back to the account, or nobody answers.
 */
export async function confirmHandle(
  fetch: Fetch,
  { did, handles: [first, ...others] }: Identity,
  shown: string | null,
): Promise<string | null> {
  const claimed = others.find((handle) => handle === shown) ?? first;
  if (claimed === undefined) return null;
  const found = await resolve(fetch, claimed).catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });
  return found === did ? claimed : null;
}

/** Returns the handle that `confirmHandle` confirms for an account whose identity is still to be read. */
export async function readHandle(
  fetch: Fetch,
  { did, shown }: { did: string; shown: string | null },
): Promise<string | null> {
  try {
    return await confirmHandle(fetch, await readIdentity(fetch, did), shown);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/**
 * Returns where accounts of a server sign in; null if the server doesn't say. It may be the server itself, or one that
 * many share. Only the server that the person typed, if any, may be unencrypted.
 */
export async function findAuthorizationServer(
  fetch: Fetch,
  { service, typed }: { service: string; typed: string | null },
): Promise<AuthorizationServer | null> {
  const isSafe = (origin: string) => origin === typed || new URL(origin).protocol === "https:";
  if (!isSafe(service)) return null;
  const answer = await read(fetch, `${service}/.well-known/oauth-protected-resource`);
  const [named] = Protected.safeParse(answer.json).data?.authorization_servers ?? [];
  const issuer = named === undefined ? service : new URL(named).origin;
  if (!isSafe(issuer)) return null;
  const described = await read(fetch, `${issuer}/.well-known/oauth-authorization-server`);
  const metadata = Metadata.safeParse(described.json).data;
  if (metadata === undefined || metadata.issuer !== issuer) return null;
  const { protocol } = new URL(issuer);
  const places = [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.pushed_authorization_request_endpoint,
    metadata.revocation_endpoint ?? issuer,
  ];
  return places.every((place) => new URL(place).protocol === protocol) ? metadata : null;
}

async function read(fetch: Fetch, address: string): Promise<PlatformAnswer> {
  const request = new Request(address, { headers: { accept: "application/json, text/plain" } });
  const call = { fetch, request, effect: "reads", time_limit_ms: TIME_LIMIT_MS } as const;
  const answer = await callPlatform(call);
  const { host, status } = answer;
  if (status < 500 && status !== 429) return answer;
  throw new ProviderError("platform_unavailable", `${host} answered ${status}. Try again later.`);
}

function toNull(error: unknown): null {
  if (error instanceof ProviderError && error.code === "platform_unavailable") return null;
  throw error;
}

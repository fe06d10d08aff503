import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import {
  Agent,
  buildConnector,
  type RequestInit as UndiciRequestInit,
  fetch as undiciFetch,
} from "undici";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import type { Fetch } from "../spec.ts";
import { isPublicAddress } from "./is-public-address.ts";
import { createStillWatch } from "./still-watch.ts";
import { uploadTime } from "./upload-time.ts";

/** Time for the name's look-up, the connection and TLS together. */
const CONNECT_TIME_LIMIT_MS = 8_000;
/** The whole exchange, what a large file takes to be sent not counted. Callers may set a shorter one with the request's own signal. */
const TIME_LIMIT_MS = 60_000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** So long may a connection stand still while something large is sent, or its answer is waited for. */
const STILL_TIME_LIMIT_MS = 60_000;
/** An idle connection is kept this long for the next call, unless the server announces less. */
const KEEP_ALIVE_MS = 30_000;

/** A request that was not made: its address is one that people outside may not make this server call. */
export class RefusedAddressError extends Error {
  override readonly name = "RefusedAddressError";
}

export interface GuardedFetchOptions {
  allowPrivateAddresses: boolean;
  lookup?: LookupFunction;
  makeConnector?: typeof buildConnector;
  /** The most that an answer may have. */
  max_bytes?: number;
  /** What the whole exchange may take. */
  time_limit_ms?: number;
}

/**
 * A `fetch` for addresses that people name. It connects to public addresses only, judged where the connection is made,
 * so that no spelling of an address and no answer of a name server gets past it. Redirects are handed back, not
 * followed. Throws RefusedAddressError (as the cause of a TypeError, like every network failure of `fetch`).
 */
export function createGuardedFetch({
  allowPrivateAddresses,
  lookup = systemLookup as LookupFunction,
  makeConnector = buildConnector,
  max_bytes = MAX_RESPONSE_BYTES,
  time_limit_ms = TIME_LIMIT_MS,
}: GuardedFetchOptions): Fetch {
  const guard = allowPrivateAddresses ? permit : requirePublic;
  const connect = makeConnector({
    timeout: CONNECT_TIME_LIMIT_MS,
    allowH2: false,
    lookup: guardLookup(lookup, guard),
  });
  const guarded: Agent.Options = {
    maxResponseSize: max_bytes,
    connect(options, callback) {
      const refusal =
        isIP(options.hostname) === 0 ? null : guard(options.hostname, [options.hostname]);
      if (refusal !== null) return callback(refusal, null);
      return connect(options, callback);
    },
  };
  const keeping = new Agent({ ...guarded, keepAliveTimeout: KEEP_ALIVE_MS });
  const fresh = new Agent({ ...guarded, pipelining: 0, headersTimeout: 0 });
  return (request) => sendSafely({ keeping, fresh, time_limit_ms }, request);
}

/**
 * Servers close idle connections when they like, some without a word, and a call that goes out on one at that moment is
 * lost. One that may have an effect is never risked so, for whether it has arrived would have to be asked; one that
 * reads is made again.
 */
async function sendSafely(
  { keeping, fresh, time_limit_ms }: { keeping: Agent; fresh: Agent; time_limit_ms: number },
  request: Request,
): Promise<Response> {
  refuseInTransaction(new URL(request.url).host);
  if (request.method !== "GET") return send(fresh, request, time_limit_ms);
  return send(keeping, request, time_limit_ms).catch((error: unknown) => {
    if (!isClosedConnection(error)) throw error;
    return send(fresh, request, time_limit_ms);
  });
}

function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "EPIPE";
}

async function send(dispatcher: Agent, request: Request, time_limit_ms: number): Promise<Response> {
  const { protocol } = new URL(request.url);
  if (protocol !== "http:" && protocol !== "https:") {
    throw new TypeError("fetch failed", {
      cause: new RefusedAddressError(`${request.url} is not an http or https URL.`),
    });
  }
  const still = createStillWatch(STILL_TIME_LIMIT_MS);
  const answer = await undiciFetch(request.url, {
    dispatcher,
    method: request.method,
    headers: [...request.headers],
    ...(await bodyOf(request, still)),
    redirect: "manual",
    signal: AbortSignal.any([
      request.signal,
      still.signal,
      AbortSignal.timeout(time_limit_ms + uploadTime(request)),
    ]),
  }).finally(still.stop);
  const { status, statusText } = answer;
  return new Response(answer.body as ReadableStream<Uint8Array> | null, {
    status,
    statusText,
    headers: [...answer.headers],
  });
}

/** What is larger is sent while it is read. Its length must be in its headers, or it would go out in chunks. */
const IN_MEMORY_BYTES = 4 * 1024 * 1024;

async function bodyOf(
  request: Request,
  still: ReturnType<typeof createStillWatch>,
): Promise<Pick<UndiciRequestInit, "body" | "duplex">> {
  if (request.body === null) return {};
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length <= IN_MEMORY_BYTES) return { body: await request.arrayBuffer() };
  return { body: still.watch(request.body), duplex: "half" };
}

/** Why a host may not be called, or null. */
type Guard = (host: string, addresses: string[]) => RefusedAddressError | null;

function permit() {
  return null;
}

function requirePublic(host: string, addresses: string[]) {
  const refused = addresses.find((address) => !isPublicAddress(address));
  if (refused === undefined) return null;
  const name = refused === host ? host : `${host} (${refused})`;
  return new RefusedAddressError(
    `${name} is a private address. Set CRIER_ALLOW_PRIVATE_ADDRESSES=true to allow it.`,
  );
}

/** One private answer among public ones is enough to refuse: which of them is dialled is not ours to choose. */
function guardLookup(lookup: LookupFunction, guard: Guard): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      if (error !== null) return callback(error, address, family);
      const addresses =
        typeof address === "string" ? [address] : address.map((found) => found.address);
      const refusal = guard(hostname, addresses);
      return refusal === null ? callback(null, address, family) : callback(refusal, "", 0);
    });
  };
}

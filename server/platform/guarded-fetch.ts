import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import {
  Agent,
  buildConnector,
  type RequestInit as UndiciRequestInit,
  fetch as undiciFetch,
} from "undici";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { RefusedAddressError } from "#platforms/kit/network-error.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { uploadTime } from "#platforms/kit/with-deadline.ts";
import { refuseInTransaction } from "#server/db/open-transaction.ts";

/** Covers DNS lookup, connection and TLS. */
const CONNECT_TIME_LIMIT_MS = 8_000;
/**
 * Covers the whole exchange, except the time to send a large file. Callers may set a shorter limit with the
 * request's own signal.
 */
const TIME_LIMIT_MS = 60_000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** How long a connection may be idle while something large is sent or its response is awaited. */
const STILL_TIME_LIMIT_MS = 60_000;
/** How long an idle connection is kept for the next call, unless the server announces less. */
const KEEP_ALIVE_MS = 30_000;

export interface GuardedFetchOptions {
  allowPrivateAddresses: boolean;
  lookup?: LookupFunction;
  makeConnector?: typeof buildConnector;
  max_bytes?: number;
  time_limit_ms?: number;
}

/**
 * Creates a `fetch` for URLs entered by users. It connects only to public addresses, checked at connection
 * time, so that no URL spelling or DNS response can bypass it. Redirects are returned, not followed. Throws
 * RefusedAddressError (as the cause of a TypeError, like every network failure of `fetch`).
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
      const refusal = isIP(options.hostname) === 0 ? null : guard([options.hostname]);
      if (refusal !== null) return callback(refusal, null);
      return connect(options, callback);
    },
  };
  const keeping = new Agent({ ...guarded, keepAliveTimeout: KEEP_ALIVE_MS });
  const fresh = new Agent({ ...guarded, pipelining: 0, headersTimeout: 0 });
  return (request) => sendSafely({ keeping, fresh, time_limit_ms }, request);
}

/**
 * Servers may close idle connections at any time, some silently, and a call sent at that moment is lost.
 * Calls that may have an effect never reuse one, because finding out whether they arrived takes a lookup.
 * Reads are retried.
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

/** Larger bodies are streamed. Their Content-Length must be set, or they would be sent chunked. */
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

type Guard = (addresses: string[]) => RefusedAddressError | null;

function permit() {
  return null;
}

function requirePublic(addresses: string[]) {
  return addresses.every(isPublicAddress) ? null : new RefusedAddressError(PRIVATE_NETWORK);
}

/** One private address among public ones is enough to refuse: we don't choose which one is dialed. */
function guardLookup(lookup: LookupFunction, guard: Guard): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      if (error !== null) return callback(error, address, family);
      const addresses =
        typeof address === "string" ? [address] : address.map((found) => found.address);
      const refusal = guard(addresses);
      return refusal === null ? callback(null, address, family) : callback(refusal, "", 0);
    });
  };
}

/**
 * 64:ff9b::/96 (RFC 6052): how an IPv6-only network writes an IPv4 address. The IPv4 address is then checked.
 */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** All IPv6 space allocated to the public internet (IANA, IPv6 Address Space). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Servers of a cloud that have a public address but answer only the machines inside it. The metadata servers of other
 * clouds have addresses that aren't public: 169.254.169.254, 100.100.100.200, 192.0.0.192 and fd00:ec2::254.
 */
const HOSTS_OF_CLOUDS = new Set([
  // Azure: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  "168.63.129.16",
]);

/**
 * Whether an IP address (never a name) is publicly reachable: not loopback, private, link-local, shared,
 * documentation, multicast or reserved, however it is written or wrapped. An address that can't be parsed is
 * not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = unwrap(ipaddr.process(address));
  if (ip instanceof ipaddr.IPv6 && !ip.match(GLOBAL_IPV6)) return false;
  return ip.range() === "unicast" && !HOSTS_OF_CLOUDS.has(ip.toString());
}

function unwrap(ip: ipaddr.IPv4 | ipaddr.IPv6) {
  if (ip instanceof ipaddr.IPv4 || !ip.match(NAT64)) return ip;
  return new ipaddr.IPv4(ip.toByteArray().slice(-4));
}

/**
 * Watches the sending of a large body. `signal` aborts once no more of the body was accepted, or no response
 * came after all of it, for `limit_ms`.
 */
export function createStillWatch(limit_ms: number) {
  const end = new AbortController();
  const still = () => end.abort(new DOMException("No more bytes were accepted", "TimeoutError"));
  const timer = setTimeout(still, limit_ms);
  const noticing = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, next) {
        timer.refresh();
        next.enqueue(chunk);
      },
    });
  return {
    signal: end.signal,
    watch: (body: ReadableStream<Uint8Array>) => body.pipeThrough(noticing()),
    stop: () => clearTimeout(timer),
  };
}

import { MOST_IMPORT_BODY } from "#core/contract/limits.ts";

/** What a client is given before it has shown who it is. */
export interface FrontLimits {
  /** For a request's head to arrive, from when the connection was opened or the request began. */
  head_ms: number;
  /** For the whole request, body included. */
  request_ms: number;
  /** Between two requests on one connection: longer than proxies keep theirs, who would else find them closed. */
  idle_ms: number;
  /** Beyond `idle_ms`, for a request that is on its way when the connection is about to be closed. */
  idle_buffer_ms: number;
  /** Without a byte in either direction, such as of a client that does not read its answer. */
  silent_ms: number;
  /** To read the answer to what is no request. A client that never closes its side would hold the connection for ever. */
  linger_ms: number;
  /** How often the first two are looked at. */
  check_ms: number;
  head_bytes: number;
  headers: number;
}

export const FRONT_LIMITS: FrontLimits = {
  head_ms: 10_000,
  request_ms: 60_000,
  idle_ms: 65_000,
  idle_buffer_ms: 1_000,
  silent_ms: 120_000,
  linger_ms: 1_000,
  check_ms: 5_000,
  head_bytes: 16_384,
  headers: 100,
};

const KIB = 1024;

/** The longest body that an address takes. The API's own limit for one is the same. */
export function longestBody(url: string): number {
  // A file of posts.
  if (/^\/+api\/+(v1\/+posts\/+import|trpc\/+[^/?]+\/+posts\.import)(?![^/?\\])/.test(url))
    return MOST_IMPORT_BODY;
  if (/^\/+api\/+(v1|trpc)(?![^/?\\])/.test(url)) return 1024 * KIB;
  // As large a request to the API in the protocol's envelope.
  if (/^\/+api\/+mcp(?![^/?\\])/.test(url)) return 1088 * KIB;
  // What an Inngest server may send of a run's state.
  if (/^\/+api\/+inngest(?![^/?\\])/.test(url)) return 4096 * KIB;
  if (/^\/+api\/+stripe(?![^/?\\])/.test(url)) return 256 * KIB;
  return 64 * KIB;
}

/** A client that is still sending when it is refused sees a broken connection and no answer: up to here it may end. */
export const MOST_DROPPED = 16 * 1024 * KIB;

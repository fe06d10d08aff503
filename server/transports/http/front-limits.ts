import { MOST_IMPORT_BODY } from "#core/contract/limits.ts";

export interface FrontLimits {
  /** Time for a request's headers to arrive, from when the connection was opened or the request began. */
  head_ms: number;
  request_ms: number;
  /**
   * Idle time between requests of a connection: longer than proxies keep theirs open, because they would otherwise find
   * them closed.
   */
  idle_ms: number;
  /** In addition to `idle_ms`, for a request in flight when the connection is about to be closed. */
  idle_buffer_ms: number;
  /** Time without a byte in either direction, such as when a client doesn't read its response. */
  silent_ms: number;
  /**
   * Time to read the response to an invalid request. A client that never closes its side would hold the connection
   * forever.
   */
  linger_ms: number;
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

/** Whether a URL's requests have JSON bodies of which we know how many values they need. */
export function holdsJson(url: string): boolean {
  return /^\/+api\/+(v1|trpc|mcp)(?![^/?\\])/.test(url);
}

/** Returns the maximum body size of a URL. The API's own limit is the same. */
export function longestBody(url: string): number {
  // A file of posts.
  if (/^\/+api\/+(v1\/+posts\/+import|trpc\/+[^/?]+\/+posts\.import)(?![^/?\\])/.test(url))
    return MOST_IMPORT_BODY;
  // Anyone may send these, without a credential.
  if (/^\/+api\/+v1\/+device(?![^/?\\])/.test(url)) return 64 * KIB;
  if (/^\/+api\/+(v1|trpc)(?![^/?\\])/.test(url)) return 1024 * KIB;
  // An API request of the maximum size in the protocol's envelope.
  if (/^\/+api\/+mcp(?![^/?\\])/.test(url)) return 1088 * KIB;
  // An Inngest server's request with a run's state.
  if (/^\/+api\/+inngest(?![^/?\\])/.test(url)) return 4096 * KIB;
  if (/^\/+api\/+stripe(?![^/?\\])/.test(url)) return 256 * KIB;
  return 64 * KIB;
}

/**
 * Bytes of a refused body that are still read. Beyond that, a client that is still sending sees a broken connection and
 * no response.
 */
export const MOST_DROPPED = 16 * 1024 * KIB;

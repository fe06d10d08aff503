import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { createGuardedFetch, isPublicAddress } from "#server/platform/guarded-fetch.ts";

const TIME_LIMIT_MS = 15_000;
/** DNS timeout after which a URL is accepted unchecked: it is resolved again for each request. */
const LOOKUP_LIMIT_MS = 3_000;

export interface HookClient {
  /** Connects only to public addresses, whatever a name currently resolves to. Redirects are returned, not followed. */
  fetch: Fetch;
  time_limit_ms: number;
  /** Whether a host resolves to a private address. False if it can't be resolved now. */
  isPrivate(host: string): Promise<boolean>;
}

interface Options {
  allowPrivateAddresses: boolean;
  lookup?: LookupFunction;
  time_limit_ms?: number;
}

export function createHookClient({
  allowPrivateAddresses,
  lookup = systemLookup as LookupFunction,
  time_limit_ms = TIME_LIMIT_MS,
}: Options): HookClient {
  return {
    // Only the beginning of a response is read, so its length needn't be limited here.
    fetch: createGuardedFetch({ allowPrivateAddresses, lookup, max_bytes: -1, time_limit_ms }),
    time_limit_ms,
    async isPrivate(host) {
      if (allowPrivateAddresses) return false;
      const addresses = await addressesOf(host.replace(/^\[|\]$/g, ""), lookup);
      return !addresses.every(isPublicAddress);
    },
  };
}

/** Empty if the name is unknown, or its DNS server doesn't respond in time. */
function addressesOf(host: string, lookup: LookupFunction): Promise<string[]> {
  if (isIP(host) !== 0) return Promise.resolve([host]);
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve([]), LOOKUP_LIMIT_MS);
    lookup(host, { all: true }, (error, found) => {
      clearTimeout(late);
      if (error !== null) return resolve([]);
      resolve(typeof found === "string" ? [found] : found.map(({ address }) => address));
    });
  });
}

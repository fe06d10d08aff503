import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { createGuardedFetch } from "../providers/kit/guarded-fetch.ts";
import { isPublicAddress } from "../providers/kit/is-public-address.ts";
import type { Fetch } from "../providers/spec.ts";

/** What a receiver may take to answer. */
const TIME_LIMIT_MS = 15_000;
/** What a name server may take before an address is accepted unseen: it is looked up again for each request. */
const LOOKUP_LIMIT_MS = 3_000;

/** How webhooks reach the addresses that people give. */
export interface HookClient {
  /** Connects to public addresses only, whatever a name leads to at that moment. Redirects are handed back. */
  fetch: Fetch;
  time_limit_ms: number;
  /** The private address that a host leads to; null where it leads to none, or is not known now. */
  privateAddressOf(host: string): Promise<string | null>;
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
    // Only the beginning of an answer is read, so that its length need not be limited here.
    fetch: createGuardedFetch({ allowPrivateAddresses, lookup, max_bytes: -1, time_limit_ms }),
    time_limit_ms,
    async privateAddressOf(host) {
      if (allowPrivateAddresses) return null;
      const addresses = await addressesOf(host.replace(/^\[|\]$/g, ""), lookup);
      return addresses.find((address) => !isPublicAddress(address)) ?? null;
    },
  };
}

/** None where the name is not known, or its name server does not answer in time. */
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

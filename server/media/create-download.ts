import { FILE_TYPES } from "#core/contract/file-types.ts";
import { createGuardedFetch } from "#server/providers/kit/guarded-fetch.ts";
import type { Fetch } from "#server/providers/spec.ts";

/** The most bytes that a file of any type may have. */
export const MOST_BYTES = Math.max(...Object.values(FILE_TYPES).map(({ max_bytes }) => max_bytes));

/** What fetching a file may take: half a megabyte a second brings the largest image, seven the largest video. */
const TIME_LIMIT_MS = 600_000;

interface Settings {
  CRIER_ALLOW_PRIVATE_ADDRESSES?: boolean | undefined;
}

/** A `fetch` for files at addresses that people name. */
export function createDownload(settings: Settings): Fetch {
  return createGuardedFetch({
    allowPrivateAddresses: mayBePrivate(settings),
    max_bytes: MOST_BYTES + 1,
    time_limit_ms: TIME_LIMIT_MS,
  });
}

/** A `fetch` for pages and pictures at addresses that people name. */
export function createWebFetch(settings: Settings): Fetch {
  return createGuardedFetch({ allowPrivateAddresses: mayBePrivate(settings) });
}

/**
 * Private addresses are reached only where the operator has said so: that Crier itself is local is not enough, since whoever
 * writes a post need not be who runs the machine.
 */
function mayBePrivate({ CRIER_ALLOW_PRIVATE_ADDRESSES }: Settings): boolean {
  return CRIER_ALLOW_PRIVATE_ADDRESSES === true;
}

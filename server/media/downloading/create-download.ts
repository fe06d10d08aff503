import { FILE_TYPES } from "#core/contract/file-types.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";

export const MOST_BYTES = Math.max(...Object.values(FILE_TYPES).map(({ max_bytes }) => max_bytes));

/**
 * Time limit for fetching a file: half a megabyte per second suffices for the largest image, seven for the largest
 * video.
 */
const TIME_LIMIT_MS = 600_000;

interface Settings {
  CRIER_ALLOW_PRIVATE_ADDRESSES?: boolean | undefined;
}

export function createDownload(settings: Settings): Fetch {
  return createGuardedFetch({
    allowPrivateAddresses: mayBePrivate(settings),
    max_bytes: MOST_BYTES + 1,
    time_limit_ms: TIME_LIMIT_MS,
  });
}

export function createWebFetch(settings: Settings): Fetch {
  return createGuardedFetch({ allowPrivateAddresses: mayBePrivate(settings) });
}

/**
 * Private addresses require the operator's consent. A local installation isn't enough, because the author of a post may
 * not be the machine's operator.
 */
function mayBePrivate({ CRIER_ALLOW_PRIVATE_ADDRESSES }: Settings): boolean {
  return CRIER_ALLOW_PRIVATE_ADDRESSES === true;
}

import { Refusal } from "#core/contract/refusal.ts";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";

const RETRY_AFTER_MS = 10_000;

/**
 * Returns the result of `work`, which needs the object store. Throws a Refusal if the store is unavailable, such as
 * because its disk is full.
 */
export async function refuseWhileStorageUnavailable<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    throw Refusal.because(
      "storage_unavailable",
      `The file storage is unavailable. Files already uploaded are safe. Try again in ${RETRY_AFTER_MS / 1000} seconds.`,
      { retry_after_ms: RETRY_AFTER_MS },
    );
  }
}

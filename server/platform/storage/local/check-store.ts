import { access, constants, mkdir, statfs } from "node:fs/promises";
import { StorageUnavailableError } from "../object-store.ts";

/** With less than this, a large file would fill the disk. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

const PATIENCE_MS = 2_000;

export interface CheckedStore {
  root: string;
  server: string;
}

/**
 * Checks that the folder is writable and its server responds. Throws StorageUnavailableError, or the disk's own error.
 */
export async function checkStore({ root, server }: CheckedStore): Promise<void> {
  await mkdir(root, { recursive: true });
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new StorageUnavailableError(`The disk of ${root} is full.`);
  await askServer(server);
}

async function askServer(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
  } catch (cause) {
    throw new StorageUnavailableError(`The storage server does not answer at ${address}.`, {
      cause,
    });
  }
}

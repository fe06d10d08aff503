import type { StorageSettings } from "#server/storage-settings.ts";
import { createLocalStore } from "./local/create-local-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Store } from "./s3/create-s3-store.ts";
import { storageSecret } from "./storage-secret.ts";

/** The store that is set up: S3 where it is named, else this machine's disk. Connects to nothing yet. */
export function createStore(settings: StorageSettings, secret: string): ObjectStore {
  if (settings.driver === "s3") return createS3Store(settings);
  return createLocalStore({ ...settings, secret: storageSecret(secret) });
}

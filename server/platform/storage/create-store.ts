import type { StorageSettings } from "#server/storage-settings.ts";
import { createLocalStore } from "./local/create-local-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Store } from "./s3/create-s3-store.ts";
import { storageSecret } from "./storage-secret.ts";

/** Creates the configured store: S3 if configured, otherwise this machine's disk. Doesn't connect yet. */
export function createStore(settings: StorageSettings, secret: string): ObjectStore {
  if (settings.driver === "s3") return createS3Store(settings);
  const { root, origin, host, port } = settings;
  const server = `http://${reachableHost(host)}:${port}`;
  return createLocalStore({ root, origin, server, secret: storageSecret(secret) });
}

function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

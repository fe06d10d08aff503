import { once } from "node:events";
import { closeServer, trackResponses } from "#server/platform/close-server.ts";
import { createObjectServer } from "#server/platform/storage/local/serve-objects.ts";
import { storageSecret } from "#server/platform/storage/storage-secret.ts";
import { makeFolder } from "./bootstrap/make-folder.mjs";
import { refuseBusyPort } from "./bootstrap/port.mjs";
import type { Settings } from "./bootstrap/settings.mjs";

/** How long transfers may take to end. Clients send again, or read on, what was cut off. */
const CLOSE_LIMIT_MS = 3_000;

type StartStorage = { settings: Settings; secret: string };

export type Storage = { stop(): Promise<void> };

/**
 * Starts the file server in this process, which has nothing else to do meanwhile: neither does an upload hold up the
 * app's requests, nor they an upload. It gets a key of its own instead of the secret. Null if S3 is used. Throws
 * CannotStartError if its port is in use.
 */
export async function startStorage({ settings, secret }: StartStorage): Promise<Storage | null> {
  const { storage, host, url } = settings;
  if (storage === null) return null;
  const { folder, port } = storage;
  makeFolder(folder, 0o700);
  await refuseBusyPort({ port, host, variable: "CRIER_STORAGE_PORT" });
  const server = createObjectServer({
    root: folder,
    secret: storageSecret(secret),
    allowed_origin: url,
    now: () => new Date(),
  });
  const open = trackResponses(server);
  server.listen(port, host);
  await once(server, "listening");
  return { stop: () => closeServer({ server, open, limitOf: () => CLOSE_LIMIT_MS }) };
}

import { join } from "node:path";
import { storageSecret } from "#server/platform/storage/storage-secret.ts";
import { makeFolder } from "./bootstrap/make-folder.mjs";
import { PROJECT } from "./bootstrap/project.mjs";
import { reachableHost, type Settings } from "./bootstrap/settings.mjs";
import { type Child, startChild } from "./child.ts";
import { untilAnswers } from "./until-answers.ts";

const READY_SECONDS = 30;

/** It lets transfers finish for three seconds (server/platform/storage/local/serve.ts). */
const STOP_SECONDS = 5;

type StartStorage = { settings: Settings; secret: string };

/**
 * Starts the file server; null if S3 is used. It gets only the environment that it needs, and a key of its own instead
 * of the secret.
 */
export async function startStorage({ settings, secret }: StartStorage): Promise<Child | null> {
  const { storage, host, url } = settings;
  if (storage === null) return null;
  makeFolder(storage.folder, 0o700);
  const server = join(PROJECT, "server/platform/storage/local/serve.ts");
  return startChild({
    command: [process.execPath, server],
    cwd: PROJECT,
    env: {
      CRIER_STORAGE_DIR: storage.folder,
      CRIER_STORAGE_KEY: storageSecret(secret),
      CRIER_STORAGE_PORT: String(storage.port),
      CRIER_URL: url,
      HOST: host,
      // From the second start on it saves the compiler: 16 of 42 MB.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    reach: "group",
    ending: { first: "SIGTERM", seconds: STOP_SECONDS, last: "SIGKILL" },
  });
}

type Ready = { child: Child | null; settings: Settings; signal: AbortSignal };

/** Resolves when it responds, or immediately without one. Throws CannotStartError with its last output otherwise. */
export async function untilStorageAnswers({ child, settings, signal }: Ready): Promise<void> {
  const { storage, host } = settings;
  if (child === null || storage === null) return;
  await untilAnswers({
    name: "The storage server",
    child,
    address: `http://${reachableHost(host)}:${storage.port}/`,
    // Every request needs a signature, so a refusal is enough.
    status: 403,
    seconds: READY_SECONDS,
    signal,
  });
}

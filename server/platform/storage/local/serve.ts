/**
 * Process of the local driver, started by `npm run up` next to the app. Its only settings are the variables below: it
 * has no database, and not the app's secret but a key derived from it (storage-secret.ts). env.ts isn't used, because
 * it would require both and take three quarters of this process's memory.
 */
import { flushCompileCache } from "node:module";
import { closeServer, trackResponses } from "#server/platform/close-server.ts";
import { watchParent } from "#server/platform/parent-watch.ts";
import { createObjectServer } from "./serve-objects.ts";

const { CRIER_STORAGE_DIR, CRIER_STORAGE_KEY, CRIER_STORAGE_PORT, CRIER_URL, HOST } = process.env;
if (!CRIER_STORAGE_DIR || !CRIER_STORAGE_KEY || !CRIER_STORAGE_PORT || !CRIER_URL || !HOST)
  throw new Error("The storage server is started by npm run up, with all of its settings.");

const server = createObjectServer({
  root: CRIER_STORAGE_DIR,
  secret: CRIER_STORAGE_KEY,
  allowed_origin: CRIER_URL,
  now: () => new Date(),
});
const open = trackResponses(server);
server.listen(Number(CRIER_STORAGE_PORT), HOST, () => flushCompileCache());
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());
watchParent();

/** How long transfers may take to end. Clients send again, or read on, what was cut off. */
const CLOSE_LIMIT_MS = 3_000;

async function end(): Promise<void> {
  await closeServer({ server, open, limitOf: () => CLOSE_LIMIT_MS });
  process.exit(0);
}

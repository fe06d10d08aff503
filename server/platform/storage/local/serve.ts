/**
 * Process of the local driver, started by `npm run up` next to the app. Its only settings are the variables below: it
 * has no database, and not the app's secret but a key derived from it (storage-secret.ts). env.ts isn't used, because
 * it would require both and take three quarters of this process's memory.
 */
import { flushCompileCache } from "node:module";
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
server.listen(Number(CRIER_STORAGE_PORT), HOST, () => flushCompileCache());
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
watchParent();

function end(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 10_000).unref();
}

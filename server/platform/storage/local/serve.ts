/** The process of the local driver: `node serve.ts`. `npm run up` starts it with the settings of the app. */
import { env } from "#server/env.ts";
import { watchParent } from "#server/platform/parent-watch.ts";
import { storageSecret } from "../create-store.ts";
import { createObjectServer } from "./serve-objects.ts";

const settings = env();
if (settings.storage.driver !== "local") throw new Error("S3 is set: no local storage is needed.");
const { root, host, port } = settings.storage;
const server = createObjectServer({
  root,
  secret: storageSecret(settings.CRIER_SECRET),
  allowed_origin: settings.CRIER_URL,
  now: () => new Date(),
});
server.listen(port, host);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
watchParent();

/** Lets what is being sent or read end, for ten seconds. */
function end(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 10_000).unref();
}

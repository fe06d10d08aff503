/**
 * Production server: Next's request handler behind our own server, `node serve.ts HOST PORT`, alone or as one of several
 * processes that share the port (serve-many.ts). Next's build contains the
 * services and the settings: importing them here too would load them twice.
 */
import cluster from "node:cluster";
import type { IncomingMessage } from "node:http";
import next from "next";
import { closeServer, trackResponses } from "#server/platform/close-server.ts";
import { reportMetrics } from "#server/platform/processes/report-metrics.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import { runningSystem } from "#server/running-system.ts";
import { createAddressReader } from "./client-address.ts";
import { createFrontServer, type FrontSettings } from "./create-front-server.ts";
import { listenTogether } from "./listen-together.ts";

/** How long requests in flight may take to end. Containers are killed ten seconds after they were asked to stop. */
const CLOSE_LIMIT_MS = 5_000;

/** Those of an Inngest server may call a platform, which isn't interrupted. */
const PLATFORM_CALL_LIMIT_MS = 45_000;

const BEFORE: FrontSettings = {
  readAddress: createAddressReader([]),
  connections_per_address: 256,
  https: false,
};
let cached: FrontSettings | undefined;
let isEnding = false;

const [host = "127.0.0.1", port = "3000"] = process.argv.slice(2);
const app = next({ dev: false, hostname: host, port: Number(port), dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();

const server = createFrontServer({
  handle: (request, response) => void handle(request, response),
  settings,
  ...(cluster.isWorker && { take: takeTogether }),
});
const open = trackResponses(server);
if (cluster.isWorker) listenTogether(server, Number(port), host);
else server.listen(Number(port), host);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());

if (cluster.worker !== undefined) {
  // Otherwise Node ends it at once when serve-many.ts is gone. It ends in order then (parent-watch.ts).
  cluster.worker.exitedAfterDisconnect = true;
  reportMetrics(() => runningSystem()?.metrics.registry);
}

function settings(): FrontSettings {
  const env = runningSystem()?.env;
  if (env === undefined) return BEFORE;
  cached ??= {
    readAddress: createAddressReader(env.CRIER_TRUSTED_PROXIES),
    connections_per_address: env.CRIER_CONNECTIONS_PER_ADDRESS,
    https: env.CRIER_URL.startsWith("https:"),
  };
  return cached;
}

/** Serve-many.ts and whoever stops all processes both ask for it. */
async function end() {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([closeServer({ server, open, limitOf }), runningSystem()?.stop()]);
  process.exit(0);
}

function limitOf({ url = "" }: IncomingMessage): number {
  const isJob = runningSystem()?.env.usesInngestServer === true && url.startsWith("/api/inngest");
  return isJob ? PLATFORM_CALL_LIMIT_MS : CLOSE_LIMIT_MS;
}

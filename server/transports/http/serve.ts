/**
 * Production server, `node serve.ts HOST PORT`, alone or as one of several processes that share the port (serve-many.ts):
 * it answers the APIs itself, and hands everything else to Next. The services come from the built program: importing them
 * here too would load them twice.
 */
import cluster from "node:cluster";
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import next from "next";
import { loadProgram } from "#server/load-program.ts";
import { closeServer, trackResponse } from "#server/platform/close-server.ts";
import { reportMetrics } from "#server/platform/processes/report-metrics.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import { runningSystem } from "#server/running-system.ts";
import { createAddressReader } from "./client-address.ts";
import { createFrontServer, type FrontSettings } from "./create-front-server.ts";
import { listenTogether } from "./listen-together.ts";

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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
const program = loadProgram();
const booted = program.boot();
const app = next({ dev: false, hostname: host, port: Number(port), dir: process.cwd() });
await Promise.all([booted, app.prepare()]);
const handle = app.getRequestHandler();
const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
const compress = compression() as Compress;

const open = new Set<ServerResponse>();
const server = createFrontServer({
  handle(request, response) {
    trackResponse(open, response);
    if (!program.answersApis(request)) return void handle(request, response);
    // Next compresses what it sends itself.
    compress(request, response, () =>
      program.answerApis(program.system(), { request, response, origin }),
    );
  },
  settings,
  ...(cluster.isWorker && { take: takeTogether }),
});
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

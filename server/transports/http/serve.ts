/**
 * The production server: Next's request handler behind a server of our own, `node serve.ts HOST PORT`. What Next has built
 * holds the services and the settings: imported here, too, they would be in memory twice.
 */
import type { Server } from "node:http";
import next from "next";
import { runningSystem } from "#server/running-system.ts";
import { createAddressReader } from "./client-address.ts";
import { createFrontServer, type FrontSettings } from "./create-front-server.ts";

/** What a request in flight is given to end: as long as a call to a platform, which an Inngest server asks for, may last. */
const CLOSE_LIMIT_MS = 45_000;

const BEFORE: FrontSettings = {
  readAddress: createAddressReader([]),
  connections_per_address: 256,
  https: false,
};
let known: FrontSettings | undefined;

const [host = "127.0.0.1", port = "3000"] = process.argv.slice(2);
const app = next({ dev: false, hostname: host, port: Number(port), dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();

const server = createFrontServer({
  handle: (request, response) => void handle(request, response),
  settings,
});
server.listen(Number(port), host);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

/** The settings, from when Next has made the system, which is when the first request is on its way. */
function settings(): FrontSettings {
  const env = runningSystem()?.env;
  if (env === undefined) return BEFORE;
  known ??= {
    readAddress: createAddressReader(env.CRIER_TRUSTED_PROXIES),
    connections_per_address: env.CRIER_CONNECTIONS_PER_ADDRESS,
    https: env.CRIER_URL.startsWith("https:"),
  };
  return known;
}

/** Takes no more requests, lets those in flight and the jobs end, and goes. */
async function end() {
  await Promise.all([close(server), runningSystem()?.stop()]);
  process.exit(0);
}

function close(server: Server): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS));
  return Promise.race([closed, late]);
}

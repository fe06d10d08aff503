/**
 * Production server: Next's request handler behind our own server, `node serve.ts HOST PORT`. Next's build contains the
 * services and the settings: importing them here too would load them twice.
 */
import next from "next";
import { runningSystem } from "#server/running-system.ts";
import { createAddressReader } from "./client-address.ts";
import { closeFront, trackResponses } from "./close-front.ts";
import { createFrontServer, type FrontSettings } from "./create-front-server.ts";

/** How long requests in flight may take to end: as long as a platform call, which an Inngest server may request. */
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
const open = trackResponses(server);
server.listen(Number(port), host);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

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

async function end() {
  await Promise.all([closeFront(server, open, CLOSE_LIMIT_MS), runningSystem()?.stop()]);
  process.exit(0);
}

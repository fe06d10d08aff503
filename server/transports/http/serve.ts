/**
 * The production server: Next's request handler behind Node's own HTTP server, `node serve.ts HOST PORT`. In front of Next
 * stands only what Next would answer by itself, in words of its own, for addresses of the API. What Next has built holds
 * the services: imported here, too, they would be in memory twice.
 */
import { createServer, type Server } from "node:http";
import next from "next";
import { runningSystem } from "#server/running-system.ts";
import { answerBeforeNext } from "./answer-before-next.ts";
import { refuseBroken } from "./refuse-broken.ts";

/** What a request in flight is given to end: as long as a call to a platform, which an Inngest server asks for, may last. */
const CLOSE_LIMIT_MS = 45_000;

const [host = "127.0.0.1", port = "3000"] = process.argv.slice(2);
const app = next({ dev: false, hostname: host, port: Number(port), dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  if (!answerBeforeNext(request, response)) void handle(request, response);
});
server.on("clientError", refuseBroken);
server.listen(Number(port), host);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

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

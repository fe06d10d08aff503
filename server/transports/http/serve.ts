/**
 * The production server: Next's request handler behind Node's own HTTP server. In front of Next stands only what Next
 * would answer by itself, in words of its own, for addresses of the API.
 */
import { createServer, type Server } from "node:http";
import next from "next";
import { env } from "#server/env.ts";
import { system } from "#server/system.ts";
import { answerBeforeNext } from "./answer-before-next.ts";
import { refuseBroken } from "./refuse-broken.ts";

/** What a request in flight is given to end, before the process does. */
const CLOSE_LIMIT_MS = 10_000;

const { HOST, PORT } = env();
const app = next({ dev: false, hostname: HOST, port: PORT, dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  if (!answerBeforeNext(request, response)) void handle(request, response);
});
server.on("clientError", refuseBroken);
server.listen(PORT, HOST);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

/** Takes no more requests, lets those in flight and the jobs end, and goes. */
async function end() {
  await Promise.all([close(server), system().stop()]);
  process.exit(0);
}

function close(server: Server): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS));
  return Promise.race([closed, late]);
}

/** A program of share-port.server.test.ts: it answers who it is, and what it read, and ends where it is asked to. */
import { text } from "node:stream/consumers";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import { createFrontServer } from "../create-front-server.ts";
import { listenTogether } from "../listen-together.ts";

const [port = "0", fault = ""] = process.argv.slice(2);
if (fault === "at start") throw new Error("it can't start");

const server = createFrontServer({
  async handle(request, response) {
    const read = await text(request);
    if (request.url === "/die") process.kill(process.pid, "SIGKILL");
    response.end(`${process.pid} ${process.env.CRIER_RUNS_JOBS} ${read}`);
  },
  settings: () => ({
    readAddress: (peer) => (peer === "127.0.0.1" ? null : (peer ?? null)),
    connections_per_address: 3,
    https: false,
  }),
  take: takeTogether,
});
listenTogether(server, Number(port), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));

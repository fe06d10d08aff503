import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { closeServer, trackResponses } from "./close-server.ts";

const HOUR_MS = 3_600_000;

async function start() {
  const held: ServerResponse[] = [];
  const server = createServer(({ url }, response) => {
    if (url === "/stream")
      response.setHeader("content-type", "text/event-stream").write(": hello\n\n");
    else held.push(response);
  });
  const open = trackResponses(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const send = (method: string, path: string) => {
    const call = request({ host: "127.0.0.1", port, method, path, agent: false });
    call.end();
    return once(call, "response").then(([response]) => response);
  };
  return { server, open, port, held, send };
}

test("open pages and idle connections don't delay the end, and a request in flight is answered", async () => {
  const { server, open, port, held, send } = await start();
  const stream = await send("GET", "/stream");
  const cut = once(stream, "error");
  stream.resume();
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  const ended = once(idle.resume(), "close");
  const answer = send("POST", "/api/v1/posts");
  while (held.length === 0) await new Promise(setImmediate);
  const closed = closeServer({ server, open, limitOf: () => HOUR_MS });
  expect((await cut)[0]).toMatchObject({ code: "ECONNRESET" });
  held[0]?.end("done");
  expect((await answer).statusCode).toBe(200);
  await closed;
  await ended;
});

test("a request that never ends is cut after the limit", async () => {
  const { server, open, held, send } = await start();
  const answer = send("GET", "/slow").catch((error: NodeJS.ErrnoException) => error.code);
  while (held.length === 0) await new Promise(setImmediate);
  await closeServer({ server, open, limitOf: ({ url }) => (url === "/slow" ? 100 : HOUR_MS) });
  expect(await answer).toBe("ECONNRESET");
});

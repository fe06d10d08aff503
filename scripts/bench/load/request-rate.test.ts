import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { requestRate } from "./request-rate.ts";
import { getTarget } from "./target.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

function load(origin: string, signal = new AbortController().signal) {
  const target = getTarget({ origin, path: "/posts", headers: { authorization: "Bearer key" } });
  return requestRate({ target, seconds: 0.2, connections: 4, signal });
}

test("never more requests at once than connections, and the rate is what the server answered", async () => {
  let waiting = 0;
  let most = 0;
  let answered = 0;
  const origin = await serve((_, response) => {
    waiting += 1;
    most = Math.max(most, waiting);
    setTimeout(() => {
      waiting -= 1;
      answered += 1;
      response.end("[]");
    }, 20);
  });
  const begun = performance.now();
  const rate = await load(origin);
  const seconds = (performance.now() - begun) / 1000;
  expect(most).toBe(4);
  // It ran for at least 0.2 seconds, and no longer than measured.
  expect(rate).toBeLessThanOrEqual(answered / 0.2);
  expect(rate).toBeGreaterThanOrEqual(answered / seconds);
});

test("an answer that is not the expected one ends the run and says what it was", async () => {
  const origin = await serve((_, response) => response.writeHead(429).end("too fast"));
  await expect(load(origin)).rejects.toThrow("GET /posts answered 429, not 200: too fast");
});

test("an interrupted run gives no number", async () => {
  const origin = await serve((_, response) => response.end());
  await expect(load(origin, AbortSignal.timeout(50))).rejects.toThrow(/timeout/);
});

test("a large answer is read to its end", async () => {
  const origin = await serve((_, response) => response.end("x".repeat(1_000_000)));
  await expect(load(origin)).resolves.toBeGreaterThan(0);
});

import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { compare } from "./compare.ts";
import { getTarget } from "./target.ts";

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("both sides take turns in going first, and the ratio is that of the rounds", async () => {
  const turns: string[] = [];
  server.on("request", ({ url = "" }, response) => {
    if (turns.at(-1) !== url) turns.push(url);
    setTimeout(() => response.end(), url === "/crier" ? 80 : 5);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${Object(server.address()).port}`;
  const target = (path: string) => getTarget({ origin, path, headers: {} });
  const compared = await compare(
    { name: "sleeping", aim: 0.5, crier: target("/crier"), bare: target("/bare") },
    {
      rounds: 3,
      seconds: 0.3,
      warm_up_seconds: 0.1,
      connections: 1,
      signal: new AbortController().signal,
    },
  );
  // The warm-up, then three rounds; a side that runs twice in a row is one turn here.
  expect(turns).toEqual(["/bare", "/crier", "/bare", "/crier", "/bare"]);
  expect(compared.rounds).toHaveLength(3);
  expect(compared.ratio).toBeLessThan(0.6);
  const [lowest, highest] = compared.spread;
  expect(lowest).toBeLessThanOrEqual(compared.ratio);
  expect(highest).toBeGreaterThanOrEqual(compared.ratio);
});

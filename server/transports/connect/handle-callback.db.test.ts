import { expect, test } from "vitest";
import { createTestSystem } from "#server/kernel/testing/test-context.ts";
import { handleCallback } from "./handle-callback.ts";

test("on one machine, people return to the address that has their session", async () => {
  const own = await createTestSystem();
  const system = { ...own, env: { ...own.env, CRIER_URL: "http://localhost:3000" } };
  const path = "/api/connect/bluesky/callback?code=c&state=s";
  const go = (host: string) =>
    handleCallback(system, new Request(`http://${host}${path}`, { headers: { host } }), "bluesky");
  const location = async (host: string) => (await go(host)).headers.get("location");
  expect(await location("127.0.0.1:3000")).toBe(`http://localhost:3000${path}`);
  expect(await location("localhost:3000")).toMatch(/^http:\/\/localhost:3000\/signin\?/);
  expect(await location("127.0.0.1:4000")).toMatch(/^http:\/\/localhost:3000\/signin\?/);
  await own.close();
});

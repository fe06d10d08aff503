import { expect, test } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { callPlatform } from "./http.ts";
import { startServer } from "./testing/start-server.ts";
import { withDeadline } from "./with-deadline.ts";

test("calls share one deadline: the one that it cuts off is lost, a later one is not made", async () => {
  let calls = 0;
  const url = await startServer((_, response) => {
    calls += 1;
    if (calls === 1) response.end("{}");
  });
  const fetch = withDeadline(createGuardedFetch({ allowPrivateAddresses: true }), 900);
  const call = () => callPlatform({ fetch, request: new Request(url), effect: "publishes" });
  expect(await call()).toMatchObject({ status: 200 });
  await expect(call()).rejects.toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  await expect(call()).rejects.toThrow(/did not answer in time/);
  expect(calls).toBe(2);
});

test("a call that sends a large file has as much more time as a slow line takes", async () => {
  const url = await startServer((request, response) => {
    request.resume().once("end", () => setTimeout(() => response.end("{}"), 600));
  });
  const fetch = withDeadline(createGuardedFetch({ allowPrivateAddresses: true }), 300);
  const send = (bytes: number) => {
    const body = new Uint8Array(bytes);
    const headers = { "content-length": String(bytes) };
    const request = new Request(url, { method: "POST", body, headers });
    return callPlatform({ fetch, request, effect: "publishes", time_limit_ms: 300 });
  };
  expect(await send(5 * 1024 * 1024)).toMatchObject({ status: 200 });
  await expect(send(100)).rejects.toMatchObject({ code: "platform_unavailable" });
});

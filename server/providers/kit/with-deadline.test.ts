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
  const fetch = withDeadline(createGuardedFetch({ allowPrivateAddresses: true }), 3000);
  const call = () => callPlatform({ fetch, request: new Request(url), effect: "publishes" });
  expect(await call()).toMatchObject({ status: 200 });
  await expect(call()).rejects.toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  await expect(call()).rejects.toThrow(/did not answer in time/);
  expect(calls).toBe(2);
});

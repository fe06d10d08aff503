import { expect, test } from "vitest";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { callPlatform } from "./http.ts";
import type { Credentials, ProviderContext, Refresh } from "./spec/provider.ts";
import { SENT_AGAIN } from "./testing/bench.ts";
import { createMemoryFiles } from "./testing/memory-files.ts";
import { startServer } from "./testing/start-server.ts";
import { contextWithDeadline, withDeadline } from "./with-deadline.ts";

test("calls share one deadline: the call that it interrupts is lost, a later one isn't made", async () => {
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

test("a call that sends a large file gets the extra time that a slow connection needs", async () => {
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

const FEW_MS = 20;

function createContext() {
  let credentials: Credentials = { access_token: "old" };
  const answered = Promise.withResolvers<void>();
  const context: ProviderContext = {
    fetch: async () => Response.json({}),
    web: async () => Response.json({}),
    session: {
      get credentials() {
        return credentials;
      },
      async renew(refresh: Refresh) {
        await answered.promise;
        credentials = await refresh(credentials, context.fetch);
        return credentials;
      },
    },
    account: {},
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => new Date(),
  };
  return { context, answer: answered.resolve };
}

test("a renewal that takes too long is abandoned, and its result is used by the next call", async () => {
  const { context, answer } = createContext();
  const { session, fetch } = contextWithDeadline(context, FEW_MS);
  const renewed = { access_token: "new" };
  await expect(session.renew(async () => renewed)).rejects.toMatchObject({
    code: "platform_unavailable",
    outcome: "not_sent",
  });
  answer();
  await expect.poll(() => context.session.credentials).toEqual(renewed);
  expect(session.credentials).toEqual(renewed);
  // Its own timer may fire just after the renewal's.
  const call = () => fetch(new Request("https://example.com/"));
  await expect
    .poll(() =>
      call().then(
        () => "sent",
        () => "too late",
      ),
    )
    .toBe("too late");
});

test("a renewal that ends in time is unchanged", async () => {
  const { context, answer } = createContext();
  const { session } = contextWithDeadline(context, 60_000);
  answer();
  expect(await session.renew(async () => ({ access_token: "new" }))).toEqual({
    access_token: "new",
  });
  await expect(session.renew(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("a renewal that fails after being abandoned is no unhandled rejection", async () => {
  const { context, answer } = createContext();
  const { session } = contextWithDeadline(context, 0);
  await expect(session.renew(() => Promise.reject(new Error("no")))).rejects.toMatchObject({
    code: "platform_unavailable",
  });
  answer();
  await new Promise((resolve) => setTimeout(resolve));
});

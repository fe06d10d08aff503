import { expect, test } from "vitest";
import { createMemoryFiles } from "#server/providers/kit/testing/memory-files.ts";
import type { Credentials, ProviderContext, Refresh } from "../spec.ts";
import { SENT_AGAIN } from "./testing/bench.ts";
import { contextWithDeadline } from "./with-deadline.ts";

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

test("a renewal that takes longer is waited for no more, and what it brings is there for the next call", async () => {
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

test("a renewal that ends in time is what it was", async () => {
  const { context, answer } = createContext();
  const { session } = contextWithDeadline(context, 60_000);
  answer();
  expect(await session.renew(async () => ({ access_token: "new" }))).toEqual({
    access_token: "new",
  });
  await expect(session.renew(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("a renewal that fails when nobody waits for it any more is no unhandled rejection", async () => {
  const { context, answer } = createContext();
  const { session } = contextWithDeadline(context, 0);
  await expect(session.renew(() => Promise.reject(new Error("no")))).rejects.toMatchObject({
    code: "platform_unavailable",
  });
  answer();
  await new Promise((resolve) => setTimeout(resolve));
});

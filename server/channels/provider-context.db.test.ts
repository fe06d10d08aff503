import { afterAll, beforeAll, expect, test } from "vitest";
import { OpenTransactionError } from "#server/db/open-transaction.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { type ConnectedChannel, createFeed, openChannel } from "./provider-context.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const update = (number: number, text = `Update ${number}`) => ({ number, body: { text } });

test("each update is stored once, in order, whoever stores it first", async () => {
  const feed = createFeed(system, "one bot");
  expect(await feed.last()).toBeNull();
  await Promise.all([
    feed.add([update(8), update(7)]),
    feed.add([update(8, "Again"), update(9_007_199_254_740_991)]),
  ]);
  await feed.add([]);
  const updates = await feed.after(-1, 10);
  const largest = update(9_007_199_254_740_991).body;
  expect(new Set(updates.map(({ body }) => JSON.stringify(body))).size).toBe(3);
  expect(updates.map(({ body }) => body)).toEqual(
    expect.arrayContaining([update(7).body, largest]),
  );
  const [first, second] = updates;
  expect(await feed.after(first?.position ?? 0, 1)).toEqual([second]);
});

test("update IDs that start over come after the earlier ones", async () => {
  const feed = createFeed(system, "a quiet bot");
  await feed.add([update(900)]);
  const [before] = await feed.after(-1, 10);
  await feed.add([update(7)]);
  expect(await feed.last()).toBe(7);
  expect(await feed.after(before?.position ?? 0, 10)).toMatchObject([{ body: update(7).body }]);
});

test("feeds with different names are separate", async () => {
  await createFeed(system, "a").add([update(1)]);
  expect(await createFeed(system, "b").after(-1, 10)).toEqual([]);
});

test("a sandbox channel's platform isn't called within a transaction either", async () => {
  const channel: ConnectedChannel = {
    id: "chan_1",
    organization_id: "org_1",
    provider: "telegram",
    mode: "sandbox",
    handle: "@ana",
    external_account_id: "-100",
    credentials: Uint8Array.from(system.secrets.encrypt("{}", "chan_1")),
    credentials_version: 1,
    account: {},
  };
  const { context } = openChannel(system, channel);
  const call = () => context.fetch(new Request("https://api.telegram.org/bot1:token/getMe"));
  const refused = inTransaction(system.database.pool, call);
  await expect(refused).rejects.toThrow(OpenTransactionError);
  await expect(call()).resolves.toBeInstanceOf(Response);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { createFeed } from "./provider-context.ts";

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

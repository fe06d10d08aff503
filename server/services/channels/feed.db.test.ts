import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { createFeed } from "./feed.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const update = (number: number, text = `Update ${number}`) => ({ number, body: { text } });

test("what was told is stored once, in the order of its numbers, whoever stores it first", async () => {
  const feed = createFeed(system, "one bot");
  expect(await feed.newest()).toBeNull();
  await Promise.all([
    feed.add([update(8), update(7)]),
    feed.add([update(8, "Again"), update(9_007_199_254_740_991)]),
  ]);
  await feed.add([]);
  expect(await feed.newest()).toBe(9_007_199_254_740_991);
  const numbers = (await feed.after(-1, 10)).map(({ number }) => number);
  expect(numbers).toEqual([7, 8, 9_007_199_254_740_991]);
  expect(await feed.after(7, 1)).toMatchObject([{ number: 8 }]);
});

test("a feed of another name has nothing of it", async () => {
  await createFeed(system, "a").add([update(1)]);
  expect(await createFeed(system, "b").after(-1, 10)).toEqual([]);
});

import { expect, test } from "vitest";
import { createBatch } from "./executor.ts";

test("requests made during a batch form the next one, and each gets its own result", async () => {
  const batches: number[][] = [];
  const double = createBatch(async (items: readonly number[]) => {
    batches.push([...items]);
    await new Promise(setImmediate);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
  expect(await double(5)).toBe(10);
});

test("in a batch, only requests that fail on their own fail", async () => {
  const work = createBatch(async (items: readonly number[]) => {
    await new Promise(setImmediate);
    if (items.includes(3)) throw new Error("not 3");
    return items.map(String);
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map(work));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

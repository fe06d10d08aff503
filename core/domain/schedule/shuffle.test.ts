import { expect, test } from "vitest";
import { shuffle } from "./shuffle.ts";

test("shuffling keeps all items, each equally likely in each place", () => {
  const orders = new Map<string, number>();
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let turn = 0; turn < 5_000; turn += 1) {
    const order = shuffle(["a", "b", "c"], random).join("");
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  // `abc`, the previous order, becomes `bca`.
  expect([...orders.keys()].sort()).toEqual(["acb", "bac", "bca", "cab", "cba"]);
  for (const count of orders.values()) expect(count).toBeGreaterThan(600);
});

test("shuffling never returns the same order unless there is only one item", () => {
  expect(shuffle(["a", "b", "c"], () => 0.999)).toEqual(["b", "c", "a"]);
  expect(shuffle(["a"], () => 0)).toEqual(["a"]);
  expect(shuffle([], () => 0)).toEqual([]);
});

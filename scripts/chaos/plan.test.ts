import { expect, test } from "vitest";
import { isToBeOut, makePlan } from "./plan.ts";

test("a seed makes the same plan again, another seed another", () => {
  expect(makePlan(50, 7)).toEqual(makePlan(50, 7));
  expect(makePlan(50, 7)).not.toEqual(makePlan(50, 8));
});

test("each post has its own words, by which the simulator's store is searched", () => {
  const { posts } = makePlan(300, 1);
  expect(new Set(posts.map(({ content }) => content)).size).toBe(300);
});

test("three hundred posts meet every fault and every disturbance", () => {
  const { posts, disturbances } = makePlan(300, 1);
  const faults = new Set(posts.flatMap((post) => post.faults));
  expect([...faults].map(String).sort()).toEqual([
    "content_policy",
    "null",
    "platform_unavailable",
    "rate_limit",
    "slow",
    "timeout_after",
    "timeout_before",
  ]);
  expect(new Set(disturbances.map(({ kind }) => kind)).size).toBe(4);
});

test("disturbances go on until the last post is due", () => {
  const { posts, disturbances } = makePlan(30, 3);
  const lastDue = Math.max(...posts.map(({ at }) => at)) + 60_000;
  expect(Math.max(...disturbances.map(({ at }) => at))).toBeGreaterThan(lastDue - 15_000);
});

test("only what the platform refuses for good is not to be out", () => {
  expect(isToBeOut(null)).toBe(true);
  expect(isToBeOut("timeout_after")).toBe(true);
  expect(isToBeOut("content_policy")).toBe(false);
  expect(isToBeOut("auth")).toBe(false);
});

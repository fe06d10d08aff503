import { expect, test } from "vitest";
import { isToBeOut, makePlan } from "./plan.ts";

test("the same seed gives the same plan, another seed another", () => {
  expect(makePlan(50, 7)).toEqual(makePlan(50, 7));
  expect(makePlan(50, 7)).not.toEqual(makePlan(50, 8));
});

test("each post has a unique text to search the simulator's store for", () => {
  const { posts } = makePlan(300, 1);
  expect(new Set(posts.map(({ content }) => content)).size).toBe(300);
});

test("a plan of 300 posts includes every fault and every disturbance", () => {
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

test("disturbances continue until the last post is due", () => {
  const { posts, disturbances } = makePlan(30, 3);
  const lastDue = Math.max(...posts.map(({ at }) => at)) + 60_000;
  expect(Math.max(...disturbances.map(({ at }) => at))).toBeGreaterThan(lastDue - 15_000);
});

test("a number of kills replaces the disturbances, spread over the time in which posts are armed", () => {
  const kills = makePlan(120, 1, 2).disturbances;
  expect(kills).toEqual([
    { kind: "kill_app", at: 8_000 },
    { kind: "kill_app", at: 16_000 },
  ]);
  expect(makePlan(120, 1, 2).posts).toEqual(makePlan(120, 1).posts);
});

test("every post must be published unless its fault is permanent", () => {
  expect(isToBeOut(null)).toBe(true);
  expect(isToBeOut("timeout_after")).toBe(true);
  expect(isToBeOut("content_policy")).toBe(false);
  expect(isToBeOut("auth")).toBe(false);
});

import { expect, test } from "vitest";
import { nextToReview, placeInList } from "./place-in-list.ts";

const ids = ["a", "b", "c"];

test("a post has its place in the list of what waits, and its neighbours", () => {
  expect(placeInList(ids, "a")).toEqual({ number: 1, count: 3, previous: null, next: "b" });
  expect(placeInList(ids, "b")).toEqual({ number: 2, count: 3, previous: "a", next: "c" });
  expect(placeInList(ids, "c")).toEqual({ number: 3, count: 3, previous: "b", next: null });
  expect(placeInList(ids, "x")).toBeNull();
});

test("after a decision comes the next post, then those that were skipped, then nothing", () => {
  expect(nextToReview(ids, "a")).toBe("b");
  expect(nextToReview(ids, "c")).toBe("a");
  expect(nextToReview(["c"], "c")).toBeNull();
  expect(nextToReview(ids, "x")).toBe("a");
  expect(nextToReview([], "x")).toBeNull();
});

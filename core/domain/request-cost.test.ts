import { expect, test } from "vitest";
import { requestCost } from "./request-cost.ts";

test.each([
  ["nothing", 0, 1],
  ["a post of 1,000 characters to 16 channels", 16_000, 1],
  ["the longest copy to one channel", 100_000, 1],
  ["a character more", 100_001, 2],
  ["the longest copy to three channels", 300_000, 3],
  ["the largest post, the longest copy to 100 channels", 10_000_000, 100],
])("%s costs one request per 100,000 characters", (_, characters, cost) => {
  expect(requestCost(characters)).toBe(cost);
});

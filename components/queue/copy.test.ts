import { expect, test } from "vitest";
import { LACKING_COPY, TIMES_COPY } from "./copy.ts";

test("what a queue lacks is right for one and many channels and posts", () => {
  expect(LACKING_COPY.lack(["Threads sandbox"], 1)).toBe(
    "To add this post to the queue, Threads sandbox needs posting times.",
  );
  expect(LACKING_COPY.lack(["Threads", "X", "Bluesky"], 2)).toBe(
    "To add these posts to the queue, Threads, X and Bluesky need posting times.",
  );
});

test("how many posts a suggestion still needs is right for one and many", () => {
  expect(TIMES_COPY.missing_posts(1, 90)).toBe(
    "Not enough numbers yet: Crier can suggest times once 1 more post of the last 90 days has likes.",
  );
  expect(TIMES_COPY.missing_posts(20, 90)).toBe(
    "Not enough numbers yet: Crier can suggest times once 20 more posts of the last 90 days have likes.",
  );
});

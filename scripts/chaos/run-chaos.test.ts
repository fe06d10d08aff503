import { expect, test } from "vitest";
import { type Outcome, validate } from "./run-chaos.ts";

const good: Outcome = {
  post_id: "post_1",
  content: "Post 1",
  provider: "bluesky",
  fault: null,
  status: "published",
  error: null,
  received: 1,
};

test("a post published once, and one refused with a reason, pass", () => {
  const refused = { status: "failed", received: 0, error: "content_policy: no" } as const;
  expect(validate([good, { ...good, fault: "content_policy", ...refused }])).toEqual([]);
});

test.each<[string, Partial<Outcome>]>([
  ["it went out more than once", { received: 2 }],
  ["it never arrived", { received: 0 }],
  ["it is left on its way", { status: "publishing", received: 0 }],
  ["it is left on its way", { status: "scheduled", received: 0 }],
  ["it is failed without a reason", { status: "failed", received: 0, fault: "content_policy" }],
  ["it is out and counts as failed", { status: "failed", error: "unknown: ?" }],
  ["though nothing stood in its way", { status: "failed", received: 0, error: "unknown: ?" }],
  ["though nothing stood in its way", { status: "unconfirmed", error: "unknown: ?" }],
])("%s", (text, change) => {
  expect(validate([{ ...good, ...change }])).toEqual([expect.stringContaining(text)]);
});

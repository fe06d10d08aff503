import { expect, test } from "vitest";
import { draftOf } from "../testing.ts";
import { judgeEntries, judgeEntry } from "./index.ts";

test("copy that fits is ready, counted as the platform counts", () => {
  expect(judgeEntry(draftOf("Hello 👩‍👩‍👧‍👦, **friends**"))).toMatchObject({
    ready: true,
    content: {
      markdown: "Hello 👩‍👩‍👧‍👦, **friends**",
      text: "Hello 👩‍👩‍👧‍👦, friends",
      length: 16,
      limit: 30,
    },
    errors: [],
    warnings: [{ code: "dropped_mark" }],
  });
});

test("copy that is too long says by how much, and offers a repair", () => {
  const verdict = judgeEntry(draftOf("x".repeat(37)));
  expect(verdict.ready).toBe(false);
  expect(verdict.errors).toEqual([
    {
      code: "validation",
      field: "content",
      message: "37 of 30 characters: 7 too many for Small.",
      fixes: [{ kind: "trim_to_fold", label: "Trim to 30 characters", max_length: 30 }],
    },
  ]);
});

test("few characters of many bytes break the budget of bytes", () => {
  const zalgo = `e${"\u0301".repeat(150)}`;
  expect(judgeEntry(draftOf(zalgo)).errors).toMatchObject([
    { code: "validation", message: "301 of 300 bytes: 1 too many for Small." },
  ]);
});

test.each(["", "   ", "\n\t\n", "\u00a0"])("%j is nothing to publish", (markdown) => {
  expect(judgeEntry(draftOf(markdown)).errors).toMatchObject([{ code: "empty", field: "content" }]);
});

test.each([
  [
    "disconnected",
    "The password was changed.",
    "auth",
    "The password was changed. Connect the channel again.",
  ],
  ["disconnected", null, "auth", "Small no longer accepts the sign-in. Connect the channel again."],
  ["unavailable", null, "platform_unavailable", "Small does not answer at present."],
  [
    "deleted",
    null,
    "not_found",
    "This channel was disconnected. Take it off the post, or connect it again.",
  ],
] as const)(
  "a channel that is %s (%s) stands in the way",
  (health, health_reason, code, message) => {
    expect(judgeEntry(draftOf("Hello", { health, health_reason })).errors).toEqual([
      { code, field: "channel", message },
    ]);
  },
);

test("channels are judged in order, each for itself", () => {
  const verdicts = judgeEntries([draftOf("Hello"), draftOf(""), draftOf("Hello")]);
  expect(verdicts.map((verdict) => verdict.ready)).toEqual([true, false, true]);
});

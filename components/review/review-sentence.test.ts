import { describe, expect, test } from "vitest";
import { reviewMoment } from "./review-moment.ts";
import { type ReviewStatus, reviewSentence } from "./review-sentence.ts";
import type { Planned } from "./reviewed.ts";

const reading = { time_zone: "Europe/Berlin", now: new Date("2026-11-27T10:00:00Z") };
const soon: Planned = { when: "at", at: "2026-11-28T08:00:00Z" };
const past: Planned = { when: "at", at: "2026-11-27T08:00:00Z" };

function sentenceFor(
  status: Partial<ReviewStatus>,
  planned: Planned,
  count = 5,
  step: string | null = null,
) {
  const usual = { status: "draft", state: "pending", required: true, can_decide: true } as const;
  const post = { step, planned, awaited_channels: count };
  return reviewSentence({ ...usual, ...status }, post, reading);
}

describe("the sentence of a review says what is asked and when the post is published", () => {
  test.each<[Partial<ReviewStatus>, Planned, string]>([
    [
      {},
      soon,
      "Your approval is asked for. Would be published Sat 28 November, 09:00 Berlin on 5 channels.",
    ],
    [
      {},
      past,
      "Your approval is asked for. Its time, Fri 27 November, 09:00 Berlin, has passed, so it needs a new time.",
    ],
    [
      {},
      { when: "once_approved" },
      "Your approval is asked for. Would be published on 5 channels as soon as it's approved.",
    ],
    [
      {},
      { when: "undecided" },
      "Your approval is asked for. No time is chosen yet. It's for 5 channels.",
    ],
    [
      { can_decide: false },
      soon,
      "Waiting for approval. Would be published Sat 28 November, 09:00 Berlin on 5 channels.",
    ],
    [
      { state: "held", status: "scheduled" },
      past,
      "Not published when it was due: this post needs approval. Your approval is asked for. Its time, Fri 27 November, 09:00 Berlin, has passed, so it needs a new time.",
    ],
    [
      { state: "approved", status: "scheduled" },
      soon,
      "Approved. Will be published Sat 28 November, 09:00 Berlin on 5 channels.",
    ],
    [
      { state: "approved" },
      past,
      "Approved. Its time, Fri 27 November, 09:00 Berlin, has passed, so it needs a new time.",
    ],
    [
      { state: "approved" },
      { when: "undecided" },
      "Approved. No time is chosen yet. It's for 5 channels.",
    ],
    [{ state: "rejected" }, soon, "Rejected. It won't be published unless it's approved."],
    [
      { state: "not_requested", status: "scheduled" },
      soon,
      "This post needs approval, and it hasn't been requested for this version. Would be published Sat 28 November, 09:00 Berlin on 5 channels.",
    ],
    [
      { state: "not_requested", status: "scheduled", required: false },
      soon,
      "This post is scheduled. Will be published Sat 28 November, 09:00 Berlin on 5 channels.",
    ],
    [
      { state: "not_requested", required: false },
      { when: "undecided" },
      "This is a draft. No time is chosen yet. It's for 5 channels.",
    ],
    [
      { state: "approved", status: "published" },
      past,
      "This post is already published or being published.",
    ],
  ])("%j, planned %j", (status, planned, sentence) => {
    expect(sentenceFor(status, planned)).toBe(sentence);
  });

  test("a step is named to those who can't decide it", () => {
    expect(sentenceFor({ can_decide: false }, soon, 1, "Legal")).toBe(
      "Waiting for approval: Legal. Would be published Sat 28 November, 09:00 Berlin on 1 channel.",
    );
  });

  test("channels of a published post that wait for approval are still to be published", () => {
    expect(sentenceFor({ status: "partially_published" }, { when: "once_approved" }, 1)).toBe(
      "Your approval is asked for. Would be published on 1 channel as soon as it's approved.",
    );
  });
});

test("times name the city, and the year if it is another one", () => {
  expect(reviewMoment("2027-01-04T09:30:00Z", { ...reading, time_zone: "UTC" })).toBe(
    "Mon 4 January 2027, 09:30 UTC",
  );
  expect(reviewMoment("2026-11-28T09:30:00Z", { ...reading, time_zone: "America/New_York" })).toBe(
    "Sat 28 November, 04:30 New York",
  );
});

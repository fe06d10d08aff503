import { expect, test } from "vitest";
import { displayStatusOf, lacksApproval } from "./display-status.ts";

const approval = { required: false, state: "not_requested" as const };
const draft = { status: "draft" as const, when_ready: null, approval };
const scheduled = { ...draft, status: "scheduled" as const };
const waiting = { ...draft, when_ready: { scheduled_at: null, error: null } };
const required = <State extends string>(state: State) => ({ required: true, state });

test("a draft that waits for its files, or failed to be sent, is distinguished from other drafts", () => {
  expect(displayStatusOf(draft)).toBe("draft");
  expect(displayStatusOf(waiting)).toBe("waiting");
  const error = "A file can't be used.";
  expect(displayStatusOf({ ...draft, when_ready: { scheduled_at: null, error } })).toBe("not_sent");
});

test.each([
  ["not_requested", "draft", "needs_approval"],
  ["pending", "awaiting_approval", "awaiting_approval"],
  ["approved", "approved", "scheduled"],
  ["rejected", "rejected", "rejected"],
  ["held", "held", "held"],
] as const)(
  "with required approval that is %s, a draft is shown as %s, a scheduled post as %s",
  (state, asDraft, asScheduled) => {
    expect(displayStatusOf({ ...draft, approval: required(state) })).toBe(asDraft);
    expect(displayStatusOf({ ...scheduled, approval: required(state) })).toBe(asScheduled);
    expect(displayStatusOf({ ...draft, status: "published", approval: required(state) })).toBe(
      "published",
    );
    expect(lacksApproval(required(state))).toBe(state !== "approved");
  },
);

test("a scheduled post that needs no approval is shown as scheduled", () => {
  expect(displayStatusOf(scheduled)).toBe("scheduled");
  expect(lacksApproval(approval)).toBe(false);
});

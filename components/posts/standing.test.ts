import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const approval = { state: "not_requested" as const };
const draft = { status: "draft" as const, when_ready: null, approval };
const waiting = { ...draft, when_ready: { scheduled_at: null, error: null } };

test("a draft that waits for its files, or failed to be sent, is distinguished from other drafts", () => {
  expect(standingOf(draft)).toBe("draft");
  expect(standingOf(waiting)).toBe("waiting");
  const error = "A file can't be used.";
  expect(standingOf({ ...draft, when_ready: { scheduled_at: null, error } })).toBe("not_sent");
});

test("a post that waits for approval, was rejected or is on hold says so", () => {
  const pending = { approval: { state: "pending" as const } };
  expect(standingOf({ ...waiting, ...pending })).toBe("awaiting_approval");
  const rejected = { approval: { state: "rejected" as const } };
  expect(standingOf({ ...draft, ...rejected })).toBe("rejected");
  const held = { status: "scheduled" as const, approval: { state: "held" as const } };
  expect(standingOf({ ...draft, ...held })).toBe("held");
  expect(standingOf({ ...draft, status: "published", ...rejected })).toBe("published");
});

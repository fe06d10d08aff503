import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const draft = { status: "draft" as const };

test("a draft that waits for its files, or was not sent then, is told from others", () => {
  expect(standingOf({ ...draft, when_ready: null })).toBe("draft");
  expect(standingOf({ ...draft, when_ready: { scheduled_at: null, error: null } })).toBe("waiting");
  const error = "A file can't be used.";
  expect(standingOf({ ...draft, when_ready: { scheduled_at: null, error } })).toBe("not_sent");
});

import { expect, test } from "vitest";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import { attemptsSummary } from "./entry-attempts.tsx";

const attempt: Attempt = {
  channel_id: "chan_1",
  provider: "bluesky",
  name: "Bluesky",
  number: 1,
  state: "failed",
  started_at: "2026-11-21T12:00:00.000Z",
  finished_at: "2026-11-21T12:00:01.000Z",
  error: { code: "rate_limit", message: "Bluesky asks to wait." },
  external_post_id: null,
  url: null,
  stage: null,
  next_attempt_at: null,
};

test("a pending post shows the number of attempts and the time of the next one", () => {
  const waiting = { ...attempt, next_attempt_at: "2026-11-21T13:02:00.000Z" };
  expect(attemptsSummary([attempt, attempt, waiting], "Europe/Berlin")).toBe(
    "3 attempts, next at 14:02",
  );
});

test("a finished post shows the number of attempts", () => {
  expect(attemptsSummary([attempt], "UTC")).toBe("1 attempt");
});

import { expect, test } from "vitest";
import { publishTimesOf } from "./publish-times.ts";

const FIRST = "2027-01-16T10:30:00.000Z";
const LATER = "2027-01-16T13:00:00.000Z";

const timesOf = (own: readonly (string | null)[], at: string | null = FIRST) =>
  publishTimesOf({
    scheduled_at: at,
    when_ready: null,
    channels: own.map((scheduled_at) => ({ scheduled_at })),
  })?.map((time) => time.toISOString());

test("channels without times of their own are published at the post's", () => {
  expect(timesOf([null, null])).toEqual([FIRST, FIRST]);
});

test("a channel with a later slot is published last", () => {
  expect(timesOf([LATER, null])).toEqual([FIRST, LATER]);
});

test("a post without a time has none, and one that waits for its files has theirs", () => {
  expect(timesOf([null], null)).toBeUndefined();
  const when_ready = { scheduled_at: FIRST, error: null };
  const waiting = { scheduled_at: null, when_ready, channels: [{ scheduled_at: LATER }] };
  expect(publishTimesOf(waiting)).toEqual([new Date(FIRST), new Date(LATER)]);
});

import { expect, test } from "vitest";
import { KINDS } from "./index.ts";

const NAMES = { channels: (ids: readonly string[]) => ids.join(" and "), person: () => "Ana" };

/** Inputs as the API accepts them, with every setting. */
const INPUTS: Record<string, readonly Record<string, unknown>[]> = {
  "queue-guard": [{ days: 3 }, { days: 7, label: "Filler" }, { days: 1, any_draft: true }],
  "feed-to-drafts": [
    {
      url: "https://blog.example.com/feed.xml",
      channels: ["chan_1", "bluesky"],
      existing: true,
      schedule: "next_slot",
      cap_per_day: 1,
      labels: ["Blog", "News"],
    },
  ],
  recycle: [{ label: "Evergreen", min_days: 1, cap: 1, channels: ["chan_1"] }],
  recover: [{ hours: 24 }, { hours: 5 }, { since: "2026-11-25T06:00:00Z" }],
  report: [
    { days: 7 },
    { days: 45, label: "News" },
    { from: "2026-11-01", to: "2026-11-30", channels: "chan_1,chan_2" },
    { campaign: "Launch" },
    { campaign: "Launch", from: "2026-11-01", to: "2026-11-01" },
  ],
  "inbox-sweep": [{ older_than_hours: 1, draft: false, assignee_id: "user_1" }],
};

const CASES = KINDS.flatMap((kind) =>
  (INPUTS[kind.name] ?? []).map((input) => [kind.name, input, kind] as const),
);

test.each(CASES)("the form of %s keeps %j as it is", (_, input, kind) => {
  const values = kind.read(input);
  expect(kind.check(values)).toEqual({});
  expect(kind.write(values)).toEqual(input);
});

test.each(CASES)("%s says what it does with %j, without names of fields", (_, input, kind) => {
  const text = kind.describe(kind.read(input), NAMES);
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text).not.toMatch(/undefined|NaN|_(?!\d)|\b1 \w+s\b/);
});

test.each([
  ["queue-guard", { days: "40" }, { days: "Enter a whole number from 1 to 31." }],
  ["queue-guard", { days: "7", drafts: "label", label: "" }, { label: "Choose a label." }],
  [
    "feed-to-drafts",
    { url: "", channels: [], cap: "0" },
    {
      url: "Enter the address of a feed, such as https://blog.example.com/feed.xml.",
      channels: "Choose at least one channel.",
      cap: "Enter a whole number from 1 to 50.",
    },
  ],
  ["recycle", { label: "" }, { label: "Choose a label." }],
  ["report", { range: "dates", from: "" }, { from: "Choose the first day." }],
  [
    "report",
    { range: "dates", from: "2026-11-02", to: "2026-11-01" },
    { to: "Choose a last day that isn't before the first." },
  ],
  [
    "report",
    { range: "dates", from: "2025-01-01", to: "2026-11-01" },
    { to: "Choose at most 400 days." },
  ],
  [
    "report",
    { range: "campaign", campaign: " " },
    { campaign: "Enter the campaign's name, as it is on its posts." },
  ],
  ["inbox-sweep", { hours: "1.5" }, { hours: "Enter a whole number from 1 to 720." }],
])("%s with %j is wrong, and each field says what to enter", (name, changed, errors) => {
  const kind = KINDS.find((each) => each.name === name);
  expect(kind?.check({ ...kind.initial, ...changed })).toEqual(errors);
});

test("an address without https:// is one", () => {
  const feed = KINDS.find(({ name }) => name === "feed-to-drafts");
  const values = { ...feed?.initial, url: " blog.example.com/feed ", channels: ["chan_1"] };
  expect(feed?.check(values)).toEqual({});
  expect(feed?.write(values)).toMatchObject({ url: "https://blog.example.com/feed" });
});

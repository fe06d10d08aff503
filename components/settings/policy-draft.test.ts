import { expect, test } from "vitest";
import { changesOf, toDraft } from "./policy-draft.ts";

const saved = {
  time_zone: "Europe/Prague",
  quiet_hours: { start: "22:00", end: "07:00" },
  banned_terms: ["free money", "crypto"],
  blocked_domains: ["blocked.example"],
  handoff_hours: 48,
};

test("an unedited policy has no changes", () => {
  expect(changesOf(toDraft(saved), saved)).toEqual({});
});

test("only changed settings are sent", () => {
  const draft = { ...toDraft(saved), banned_terms: " crypto \r\n\n  get rich\n" };
  expect(changesOf(draft, saved)).toEqual({ banned_terms: ["crypto", "get rich"] });
});

test("turning off quiet hours removes them, but the form remembers the times", () => {
  const draft = { ...toDraft(saved), hasQuietHours: false };
  expect(changesOf(draft, saved)).toEqual({ quiet_hours: null });
  expect(draft).toMatchObject({ start: "22:00", end: "07:00" });
});

test("an organization without quiet hours gets a night as the suggestion", () => {
  const none = { ...saved, quiet_hours: null };
  expect(toDraft(none)).toMatchObject({ hasQuietHours: false, start: "22:00", end: "07:00" });
  expect(changesOf({ ...toDraft(none), hasQuietHours: true }, none)).toEqual({
    quiet_hours: { start: "22:00", end: "07:00" },
  });
});

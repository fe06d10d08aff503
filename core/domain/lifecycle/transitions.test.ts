import { expect, test } from "vitest";
import { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { PostStatus } from "#core/contract/resources/post.ts";
import { ENTRY_TRANSITIONS } from "./entry-transitions.ts";
import { CHANGEABLE, POST_TRANSITIONS } from "./post-transitions.ts";
import { ALL_FAILED, ENTRIES_RULES } from "./status-of-entries.ts";
import { canBecome, statusAfter, statusesBefore } from "./transition.ts";

function reachable(
  table: readonly { from: readonly string[]; to: readonly string[] }[],
  start: string,
): Set<string> {
  const known = new Set([start]);
  for (const status of known)
    for (const { from, to } of table)
      if (from.includes(status)) for (const next of to) known.add(next);
  return known;
}

test("a draft can reach every status, and nothing that is out becomes a draft again", () => {
  expect(reachable(POST_TRANSITIONS, "draft")).toEqual(new Set(PostStatus.options));
  expect(reachable(ENTRY_TRANSITIONS, "draft")).toEqual(new Set(EntryStatus.options));
  expect(reachable(ENTRY_TRANSITIONS, "published")).toEqual(
    new Set(["published", "deleting", "deleted"]),
  );
  for (const { from, to } of POST_TRANSITIONS)
    if (from.includes("published")) expect(to).not.toContain("draft");
});

test("nobody but a person ends what is unconfirmed, and nothing but a failure or their word sends again", () => {
  const from = ENTRY_TRANSITIONS.filter((row) => row.from.includes("unconfirmed"));
  expect(from.map(({ event }) => event)).toEqual(["settle", "send_again"]);
  expect(statusesBefore(ENTRY_TRANSITIONS, "send_again")).toEqual([
    "scheduled",
    "failed",
    "unconfirmed",
  ]);
});

test("the status that an event leads to is one, or the table is asked in vain", () => {
  expect(statusAfter(POST_TRANSITIONS, "claim")).toBe("publishing");
  expect(() => statusAfter(POST_TRANSITIONS, "end_entry")).toThrow("no single status");
});

test("the entries lead a post to no status that the table does not know of", () => {
  for (const { status } of [...ENTRIES_RULES, ALL_FAILED])
    expect(canBecome(POST_TRANSITIONS, "publishing", status)).toBe(true);
});

test("what may be changed may be scheduled, published and taken back", () => {
  for (const event of ["schedule", "publish", "unschedule", "delete"] as const)
    expect(statusesBefore(POST_TRANSITIONS, event)).toEqual([...CHANGEABLE]);
});

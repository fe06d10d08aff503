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
  const reached = new Set([start]);
  for (const status of reached)
    for (const { from, to } of table)
      if (from.includes(status)) for (const next of to) reached.add(next);
  return reached;
}

test("a draft can reach every status, and a published post never becomes a draft again", () => {
  expect(reachable(POST_TRANSITIONS, "draft")).toEqual(new Set(PostStatus.options));
  expect(reachable(ENTRY_TRANSITIONS, "draft")).toEqual(new Set(EntryStatus.options));
  expect(reachable(ENTRY_TRANSITIONS, "published")).toEqual(
    new Set(["published", "deleting", "deleted"]),
  );
  for (const { from, to } of POST_TRANSITIONS)
    if (from.includes("published")) expect(to).not.toContain("draft");
});

test("only a person settles an unconfirmed entry; only failed or unconfirmed entries are sent again", () => {
  const from = ENTRY_TRANSITIONS.filter((row) => row.from.includes("unconfirmed"));
  expect(from.map(({ event }) => event)).toEqual(["settle", "send_again"]);
  expect(statusesBefore(ENTRY_TRANSITIONS, "send_again")).toEqual([
    "scheduled",
    "failed",
    "unconfirmed",
  ]);
});

test("looking up the result of an event throws unless it is a single status", () => {
  expect(statusAfter(POST_TRANSITIONS, "claim")).toBe("publishing");
  expect(() => statusAfter(POST_TRANSITIONS, "end_entry")).toThrow("no single status");
});

test("entries only lead a post to statuses that the transition table allows", () => {
  for (const { status } of [...ENTRIES_RULES, ALL_FAILED])
    expect(canBecome(POST_TRANSITIONS, "publishing", status)).toBe(true);
});

test("an editable post can be scheduled, published, unscheduled and deleted", () => {
  for (const event of ["schedule", "publish", "unschedule", "delete"] as const)
    expect(statusesBefore(POST_TRANSITIONS, event)).toEqual([...CHANGEABLE]);
});

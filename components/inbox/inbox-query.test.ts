import { expect, test } from "vitest";
import { readInboxQuery, toListInputs, writeInboxQuery } from "./inbox-query.ts";

test.each([
  ["", { view: "open" }],
  ["?view=snoozed", { view: "snoozed" }],
  [
    "?view=done&channel=chan_1&kind=review&mine=1",
    { view: "done", channel: "chan_1", kind: "review", mine: true },
  ],
])("the URL %s survives a reload", (address, query) => {
  const read = readInboxQuery(Object.fromEntries(new URLSearchParams(address)));
  expect(read).toEqual(query);
  expect(writeInboxQuery(read)).toBe(address);
});

test("invalid values are ignored", () => {
  const params = { view: "best", kind: "poem", mine: "yes", channel: ["a", "b"] };
  expect(readInboxQuery(params)).toEqual({ view: "open" });
});

test("open conversations list unanswered ones first and leave out snoozed ones", () => {
  const open = { status: "open", snoozed: false, assignee: "user_1" };
  expect(toListInputs({ view: "open", mine: true }, "user_1")).toEqual([
    { ...open, unanswered: true },
    { ...open, unanswered: false },
  ]);
});

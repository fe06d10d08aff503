import { expect, test } from "vitest";
import { parseRule } from "#core/domain/schedule/recurrence/parse-rule.ts";
import { writeRule } from "#core/domain/schedule/recurrence/write-rule.ts";
import { fromRuleDraft, newRule, toRuleDraft } from "./rule-draft.ts";

const NOW = new Date("2026-12-01T23:30:00Z");

function draftOf(rrule: string) {
  const parsed = parseRule(`DTSTART;TZID=Europe/Berlin:20261201T090000\nRRULE:${rrule}`);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return toRuleDraft(parsed.recurrence);
}

test("a new rule is weekly on today's weekday in the organization's zone", () => {
  expect(newRule("Europe/Berlin", NOW)).toMatchObject({
    start: "2026-12-02",
    weekdays: ["wednesday"],
    month_day: 2,
    time: "09:00",
  });
});

test.each([
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
  "FREQ=WEEKLY;BYDAY=MO,TH",
  "FREQ=MONTHLY;BYMONTHDAY=31",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR",
])("%s is shown in fields and saved as the same rule", (rrule) => {
  const draft = draftOf(rrule);
  const read = fromRuleDraft(draft as NonNullable<typeof draft>);
  expect("rule" in read && writeRule(read.rule).split("RRULE:")[1]).toBe(rrule);
});

test.each([
  "FREQ=DAILY;COUNT=3",
  "FREQ=DAILY;UNTIL=20270101",
  "FREQ=DAILY;BYDAY=MO",
  "FREQ=MONTHLY;BYMONTHDAY=1,15",
  "FREQ=MONTHLY;BYMONTHDAY=-2",
  "FREQ=MONTHLY;BYDAY=1MO,3MO",
  "FREQ=MONTHLY;BYDAY=MO",
  "FREQ=MONTHLY;BYDAY=5MO",
])("%s can't be shown in fields", (rrule) => {
  expect(draftOf(rrule)).toBeNull();
});

test("wrong fields are named", () => {
  const draft = newRule("UTC", NOW);
  const wrong = { ...draft, every: "1.5", weekdays: [], time: "", start: "" };
  expect(fromRuleDraft(wrong)).toEqual({ errors: ["every", "weekdays", "time", "start"] });
  expect(fromRuleDraft({ ...draft, every: "53" })).toEqual({ errors: ["every"] });
});

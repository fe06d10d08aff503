import { expect, test } from "vitest";
import { WEEKDAYS, type Weekday } from "#core/contract/resources/posting-time.ts";
import { describeTimes } from "./describe-times.ts";

const at = (days: readonly Weekday[], ...times: string[]) =>
  days.flatMap((weekday) => times.map((time) => ({ weekday, time })));
const WORKDAYS = WEEKDAYS.slice(0, 5);

test.each([
  [[], []],
  [at(WEEKDAYS, "09:00"), ["Every day at 09:00"]],
  [at(WORKDAYS, "17:30", "09:00"), ["Monday to Friday at 09:00 and 17:30"]],
  [at(["monday", "tuesday"], "09:00"), ["Monday and Tuesday at 09:00"]],
  [
    at(["monday", "wednesday", "friday"], "08:00", "12:00", "16:00"),
    ["Monday, Wednesday and Friday at 08:00, 12:00 and 16:00"],
  ],
  [
    [...at(["sunday"], "11:00"), ...at(WORKDAYS, "09:00")],
    ["Monday to Friday at 09:00", "Sunday at 11:00"],
  ],
])("%j: %j", (times, lines) => {
  expect(describeTimes(times)).toEqual(lines);
});

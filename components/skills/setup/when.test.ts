import { expect, test } from "vitest";
import { describeWhen } from "./copy.ts";
import { fromCron, ONCE, toCron } from "./when.ts";

test.each([
  ["0 * * * *", "Every hour"],
  ["0 8 * * *", "Every day at 08:00"],
  ["30 17 * * 1-5", "Monday to Friday at 17:30"],
  ["5 9 * * 1", "Every Monday at 09:05"],
  ["0 8 1 * *", "On the 1st of each month at 08:00"],
])("%s is shown as %s, and written back the same", (cron, text) => {
  const when = fromCron(cron);
  expect(describeWhen(when)).toBe(text);
  expect(toCron(when)).toBe(cron);
});

test("both numbers of Sunday are Sunday", () => {
  expect(describeWhen(fromCron("0 8 * * 7"))).toBe("Every Sunday at 08:00");
  expect(toCron(fromCron("0 8 * * 7"))).toBe("0 8 * * 0");
});

test.each(["*/15 * * * *", "0 8,18 * * *", "0 99 * * *", "0 8 2 * *", "0 8 * * 1,3"])(
  "%s can't be chosen and stays as it is",
  (cron) => {
    const when = fromCron(cron);
    expect(when.repeat).toBe("custom");
    expect(toCron(when)).toBe(cron);
  },
);

test("what runs once has no cron expression", () => {
  expect(toCron(ONCE)).toBeNull();
});

import { expect, test } from "vitest";
import { addTimes, isSameWeek } from "./times-draft.ts";

const at = (weekday: "monday" | "friday" | "sunday", time: string) => ({ weekday, time });

test("a time is added once to each day, in the order of the week, and says which days had it", () => {
  const added = addTimes([at("sunday", "08:00"), at("friday", "09:00")], {
    days: "weekdays",
    time: "09:00",
  });
  expect(added).toEqual({
    times: [
      { weekday: "monday", time: "09:00" },
      { weekday: "tuesday", time: "09:00" },
      { weekday: "wednesday", time: "09:00" },
      { weekday: "thursday", time: "09:00" },
      { weekday: "friday", time: "09:00" },
      { weekday: "sunday", time: "08:00" },
    ],
    note: "09:00 was on the list already for Friday.",
  });
  expect(addTimes([], { days: "every_day", time: "09:00" })).toMatchObject({ note: undefined });
});

test("a missing time, a listed one or a fifty-first one is refused", () => {
  expect(addTimes([], { days: "monday", time: "" })).toEqual({ problem: "Enter a time." });
  const full = Array.from({ length: 50 }, (_, minute) =>
    at("monday", `08:${String(minute).padStart(2, "0")}`),
  );
  expect(addTimes(full, { days: "monday", time: "09:00" })).toHaveProperty("problem");
  expect(addTimes(full, { days: "monday", time: "08:00" })).toEqual({
    problem: "08:00 was on the list already for Monday.",
  });
});

test("schedules with the same times are the same in any order", () => {
  const [one, two] = [at("monday", "09:00"), at("friday", "09:00")];
  expect(isSameWeek([one, two], [two, one])).toBe(true);
  expect(isSameWeek([one], [one, two])).toBe(false);
});

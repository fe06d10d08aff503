import { expect, test } from "vitest";
import { addTimes } from "./times-form.tsx";

const at = (weekday: "monday" | "friday" | "sunday", time: string) => ({ weekday, time });

test("a time is added once to each day, in the order of the week", () => {
  const times = addTimes([at("sunday", "08:00"), at("friday", "09:00")], {
    days: "weekdays",
    time: "09:00",
  });
  expect(times).toEqual([
    { weekday: "monday", time: "09:00" },
    { weekday: "tuesday", time: "09:00" },
    { weekday: "wednesday", time: "09:00" },
    { weekday: "thursday", time: "09:00" },
    { weekday: "friday", time: "09:00" },
    { weekday: "sunday", time: "08:00" },
  ]);
  expect(addTimes([], { days: "every_day", time: "09:00" })).toHaveLength(7);
});

test("a missing time or a fifty-first one is refused", () => {
  expect(addTimes([], { days: "monday", time: "" })).toEqual({ problem: "Enter a time." });
  const full = Array.from({ length: 50 }, (_, minute) =>
    at("monday", `08:${String(minute).padStart(2, "0")}`),
  );
  expect(addTimes(full, { days: "monday", time: "09:00" })).toHaveProperty("problem");
  expect(addTimes(full, { days: "monday", time: "08:00" })).toEqual(full);
});

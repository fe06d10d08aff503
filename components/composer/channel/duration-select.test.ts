import { expect, test } from "vitest";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { pollMinutes } from "#platforms/kit/poll.ts";
import { durationChoices } from "./duration-select.tsx";

test("supported durations are listed by name, and the default leaves the option unset", () => {
  expect(durationChoices(pollMinutes({ min: 60, max: 10_080, step: 60 }), undefined)).toEqual([
    { value: 60, title: "1 hour" },
    { value: 360, title: "6 hours" },
    { value: 720, title: "12 hours" },
    { value: undefined, title: "1 day" },
    { value: 4_320, title: "3 days" },
    { value: 10_080, title: "7 days" },
  ]);
});

test("a duration set through the API is listed as well", () => {
  const titles = durationChoices(pollMinutes({ min: 5, max: 60 }), 90).map(({ title }) => title);
  expect(titles).toEqual(["5 minutes", "30 minutes", "1 hour", "1 hour 30 minutes"]);
});

test("a platform with fixed durations offers exactly those", () => {
  const titles = (rule: OptionRule) => durationChoices(rule, undefined).map(({ title }) => title);
  expect(titles(pollMinutes([1_440, 4_320, 10_080, 20_160]))).toEqual([
    "1 day",
    "3 days",
    "7 days",
    "14 days",
  ]);
});

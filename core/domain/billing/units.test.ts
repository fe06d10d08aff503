import { expect, test } from "vitest";
import { PLANS, planOf } from "./plans.ts";
import { toCredits, toUnits } from "./units.ts";

test("credits convert to whole units and back", () => {
  for (const credits of [0, 0.01, 0.1, 0.29, 1, 1.15, 1.5, 20, 999_999.99])
    expect(toCredits(toUnits(credits))).toBe(credits);
  // Sums that floating point makes slightly smaller or larger.
  expect(toUnits(0.1 + 0.2)).toBe(30);
});

test.each([-1, 0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e12])(
  "%s is not a valid number of credits",
  (credits) => expect(() => toUnits(credits)).toThrow(RangeError),
);

test("a larger plan allows at least as much of everything, and its credits are cheaper", () => {
  const { free, creator, team, business } = PLANS;
  const bySize = [free, creator, team, business].map(({ title, features, ...rest }) => ({
    title,
    features: features as readonly string[],
    numbers: Object.values(rest),
  }));
  for (const [index, { numbers, features }] of bySize.entries()) {
    const larger = bySize[index + 1];
    if (larger === undefined) continue;
    for (const [at, number] of numbers.entries())
      expect(larger.numbers[at]).toBeGreaterThanOrEqual(number);
    expect(larger.features).toEqual(expect.arrayContaining([...features]));
  }
  for (const { price_cents, credits_per_month } of [creator, team, business])
    expect(credits_per_month).toBeLessThan(price_cents / 2);
});

test("the self-hosted plan has no limits and no price", () => {
  const { title, features, ...limits } = PLANS["self-hosted"];
  expect(new Set(Object.values(limits))).toEqual(new Set([null]));
});

test("a discontinued plan counts as the free plan", () => {
  expect(planOf("gold")).toBe(PLANS.free);
  expect(planOf("toString")).toBe(PLANS.free);
});

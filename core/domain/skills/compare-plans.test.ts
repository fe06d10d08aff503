import { expect, test } from "vitest";
import { describeChange } from "./compare-plans.ts";

const items = (...keys: string[]) => keys.map((key) => ({ key, text: `Item ${key}` }));

test("differences are reported only if they exceed a fifth of the items", () => {
  const before = items("a", "b", "c", "d", "e");
  expect(describeChange(before, before)).toBeNull();
  expect(describeChange([], [])).toBeNull();
  expect(describeChange(before, items("a", "b", "c", "d"))).toBeNull();
  const why = describeChange(before, items("a", "b", "c", "d", "f"));
  expect(why).toContain("2 of 6 items differ from the dry run");
  expect(why).toContain("no longer: Item e; new: Item f");
});

test("a long list of differences is shortened", () => {
  const many = Array.from({ length: 15 }, (_, index) => `k${index}`);
  expect(describeChange(items(...many), [])).toContain("And 5 more.");
});

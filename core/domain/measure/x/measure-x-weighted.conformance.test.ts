/**
 * X's own conformance data for its weighted length, whole, where X_CONFORMANCE names its file:
 * `conformance/validate.yml` of github.com/twitter/twitter-text. It is in no registry and is not ours to copy, so the
 * tests that always run hold its situations in words of our own, against X's library (x-weighted.oracle.test.ts).
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { measure } from "../index.ts";

interface Case {
  description: string;
  text: string;
  expected: { weightedLength: number };
}

/** Of configuration 3, which X counts by: the others' sections hold what it no longer does. */
const SECTIONS = [
  "WeightedTweetsWithDiscountedEmojiCounterTest",
  "UnicodeDirectionalMarkerCounterTest",
];

const file = process.env.X_CONFORMANCE;
const { tests = {} }: { tests?: Record<string, Case[]> } = file
  ? parse(readFileSync(file, "utf8"))
  : {};

describe.skipIf(!file).each(SECTIONS)("%s", (section) => {
  test("the file has such a section", () => {
    expect(tests[section]?.length).toBeGreaterThan(0);
  });
  test.each(tests[section] ?? [])("$description", ({ text, expected }) => {
    expect(measure(text, "x_weighted")).toBe(expected.weightedLength);
  });
});

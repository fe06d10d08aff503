import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { createValueCount } from "./count-values.ts";

function fits(json: string, most: number, cut = json.length): boolean {
  const add = createValueCount(most);
  add(Buffer.from(json.slice(0, cut)));
  return add(Buffer.from(json.slice(cut)));
}

test("commas within texts don't count, whatever is escaped before them", () => {
  const texts = [",,,,", '",",', "\\", '\\",,', "{[,]}"];
  expect(fits(JSON.stringify(texts), texts.length)).toBe(true);
  expect(fits(JSON.stringify(texts), texts.length - 1)).toBe(false);
});

test("the count doesn't depend on how the text is cut into pieces", () => {
  const list = fc.array(fc.string({ unit: fc.constantFrom('"', "\\", ",", "a") }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(list, fc.nat(40), (texts, cut) => {
      const json = JSON.stringify(texts);
      expect(fits(json, texts.length, cut)).toBe(true);
      expect(fits(json, texts.length - 1, cut)).toBe(false);
    }),
    { numRuns: runs(2_000) },
  );
});

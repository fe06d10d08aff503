import { expect, test } from "vitest";
import { showTimes } from "./show-times.ts";
import { CHECKED } from "./step.ts";

test("a run ends with the time of every step and the 20 slowest test files", () => {
  const files = Array.from({ length: 30 }, (_, index) => ({
    file: `${index}.test.ts`,
    seconds: index,
  }));
  const shown = showTimes([
    { ...CHECKED, title: "Types", seconds: 4.26 },
    { ...CHECKED, title: "Unit tests", seconds: 75, files },
  ]);
  expect(shown).toContain("   75.0 s  Unit tests\n    4.3 s  Types\n");
  expect(shown).toContain("   29.0 s  29.test.ts\n   28.0 s  28.test.ts");
  expect(shown).toContain("   10.0 s  10.test.ts");
  expect(shown).not.toContain("9.0 s  9.test.ts");
});

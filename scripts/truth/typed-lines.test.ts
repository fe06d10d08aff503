import { expect, test } from "vitest";
import { readTypedLines } from "./typed-lines.ts";

test("a line that would lose markup is reported once, however often it occurs", () => {
  expect(readTypedLines("_jim_: no\r\na **b** `c`\na **b** `c`\n2*3*4")).toEqual({
    count: 3,
    changed: [{ line: "a **b** `c`", shown: "a b c", kinds: ["strong", "code"] }],
  });
});

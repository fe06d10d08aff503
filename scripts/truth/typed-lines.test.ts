import { expect, test } from "vitest";
import { readTypedLines } from "./typed-lines.ts";

test("a line is named where its markup would be left out, once however often it is there", () => {
  expect(readTypedLines("_jim_: no\r\na **b** `c`\na **b** `c`\n2*3*4")).toEqual({
    count: 3,
    changed: [{ line: "a **b** `c`", shown: "a b c", kinds: ["strong", "code"] }],
  });
});

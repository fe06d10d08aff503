import { expect, test } from "vitest";
import { toCsv } from "./to-csv.ts";

test("a missing number is an empty cell, and no cell is a formula", () => {
  const rows = [
    ["2026-11-02", 3],
    ["=cmd()", null],
    ['a"b', -2],
  ];
  expect(toCsv(["At", "Likes"], rows)).toBe(
    'At,Likes\r\n2026-11-02,3\r\n"\'=cmd()",\r\n"a""b",-2\r\n',
  );
});

import { expect, test } from "vitest";
import { drawBars, drawLine } from "./draw-line.ts";
import { toCsv } from "./to-csv.ts";

const SIZE = { width: 100, height: 10 };

test("a line is broken where nothing was measured, and starts at zero", () => {
  const points = [0, 5, null, 10].map((value, at) => ({ at, value }));
  expect(drawLine(points, SIZE)).toBe("M0 10L33.3 5M100 0");
});

test("one reading is a line across", () => {
  expect(drawLine([{ at: 7, value: 4 }], SIZE)).toBe("M0 0h100");
  expect(drawLine([{ at: 7, value: null }], SIZE)).toBe("");
});

test("bars of falls hang below the others' line, and a gap has none", () => {
  expect(drawBars([3, null, -1], { width: 30, height: 40 })).toEqual([
    { x: 0, y: 0, width: 8, height: 30 },
    { x: 20, y: 30, width: 8, height: 10 },
  ]);
});

test("days without any change have a stroke at the foot", () => {
  expect(drawBars([0], { width: 10, height: 40 })).toEqual([{ x: 0, y: 39, width: 8, height: 1 }]);
});

test("a number that is missing is an empty cell, and no cell is a formula", () => {
  expect(
    toCsv(
      ["At", "Likes"],
      [
        ["2026-11-02", 3],
        ["=cmd()", null],
        ['a"b', -2],
      ],
    ),
  ).toBe('At,Likes\r\n2026-11-02,3\r\n"\'=cmd()",\r\n"a""b",-2\r\n');
});

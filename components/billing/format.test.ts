import { expect, test } from "vitest";
import { formatBytes, formatMoney, readCents } from "./format.ts";

test.each([
  ["10", 1_000],
  ["$10", 1_000],
  [" 10.5 ", 1_050],
  ["10.05", 1_005],
  ["0", 0],
  ["10.005", null],
  ["-5", null],
  ["1e3", null],
  ["10,50", null],
  ["", null],
  ["99999999", null],
])("%j is %j cents", (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test("amounts and sizes are formatted for people", () => {
  expect([formatMoney(1_200), formatMoney(1_250), formatMoney(100_000)]).toEqual([
    "$12",
    "$12.50",
    "$1,000",
  ]);
  expect(formatBytes(20 * 1024 ** 3)).toBe("20 GB");
});

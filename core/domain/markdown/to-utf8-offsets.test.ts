import { expect, test } from "vitest";
import { toUtf8Offsets } from "./index.ts";

test("offsets count UTF-8 bytes: é is two, 日 three, an emoji four", () => {
  const text = "é日👩🏽‍🔬 x";
  expect(
    toUtf8Offsets(text, [
      { start: 0, end: 1 },
      { start: 1, end: 2 },
      { start: 2, end: 9 },
      { start: 10, end: 11 },
    ]),
  ).toEqual([
    { byteStart: 0, byteEnd: 2 },
    { byteStart: 2, byteEnd: 5 },
    { byteStart: 5, byteEnd: 20 },
    { byteStart: 21, byteEnd: 22 },
  ]);
});

test("a lone surrogate counts as the replacement character that is sent", () => {
  expect(toUtf8Offsets("\uD83D x", [{ start: 2, end: 3 }])).toEqual([{ byteStart: 4, byteEnd: 5 }]);
});

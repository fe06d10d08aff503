import { expect, test } from "vitest";
import { centredFrame, fromPercent, limitFrame, toPercent } from "./crop-frame.ts";

const picture = { width: 900, height: 300 };

test.each([
  [1, { x: 300, y: 0, width: 300, height: 300 }],
  [3, { x: 0, y: 0, width: 900, height: 300 }],
  [9, { x: 0, y: 100, width: 900, height: 100 }],
])("the largest part %s times as wide as high, in the middle", (ratio, frame) => {
  expect(centredFrame(picture, ratio)).toEqual(frame);
});

test("a crop frame stays within its image and is at least one pixel in size", () => {
  expect(limitFrame({ x: -5, y: 299.6, width: 5000, height: 0 }, picture)).toEqual({
    x: 0,
    y: 299,
    width: 900,
    height: 1,
  });
});

test("a crop frame survives conversion to screen coordinates and back", () => {
  const frame = { x: 37, y: 11, width: 101, height: 207 };
  expect(fromPercent(toPercent(frame, picture), picture)).toEqual(frame);
});

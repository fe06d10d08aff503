import { expect, test } from "vitest";
import { findPlace } from "./find-place.ts";

const window_height = 800;
const WIDE = { left: 0, right: 400 };

interface Area {
  top: number;
  bottom: number;
  left?: number;
  right?: number;
}

const place = (areas: Area[], height = 100) =>
  findPlace({
    usual: 24,
    toasts: { ...WIDE, height },
    window_height,
    keep_clear: areas.map((area) => ({ ...WIDE, ...area })),
  });

test("toasts are at the bottom if they cover nothing there", () => {
  expect(place([])).toBe(24);
  expect(place([{ top: 300, bottom: 360 }])).toBe(24);
  expect(place([{ top: 900, bottom: 960 }])).toBe(24);
});

test("toasts are above a bar at the bottom, even if they overlap it only partly", () => {
  expect(place([{ top: 740, bottom: 800 }])).toBe(72);
  expect(place([{ top: 640, bottom: 700 }])).toBe(172);
});

test("toasts are above all bars in their way, in whatever order they are", () => {
  const bars = [
    { top: 650, bottom: 730 },
    { top: 740, bottom: 800 },
  ];
  expect(place(bars)).toBe(162);
  expect(place(bars.toReversed())).toBe(162);
});

test("toasts stay where they are beside a bar", () => {
  expect(place([{ top: 740, bottom: 800, left: 400, right: 700 }])).toBe(24);
});

test("toasts are below a bar that leaves no room above it", () => {
  expect(place([{ top: 60, bottom: 680 }], 100)).toBe(8);
});

test("toasts stay if there is no room anywhere else", () => {
  expect(place([{ top: 0, bottom: 800 }])).toBe(24);
});

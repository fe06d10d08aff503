import { expect, test } from "vitest";
import { findPlace } from "./toast-list.tsx";

const window_height = 800;
const place = (keep_clear: { top: number; bottom: number } | null, height = 100) =>
  findPlace({ usual: 24, height, window_height, keep_clear });

test("toasts are at the bottom if they cover nothing there", () => {
  expect(place(null)).toBe(24);
  expect(place({ top: 300, bottom: 360 })).toBe(24);
  expect(place({ top: 900, bottom: 960 })).toBe(24);
});

test("toasts are above a bar at the bottom, even if they overlap it only partly", () => {
  expect(place({ top: 740, bottom: 800 })).toBe(72);
  expect(place({ top: 640, bottom: 700 })).toBe(172);
});

test("toasts are below a bar that leaves no room above it", () => {
  expect(place({ top: 60, bottom: 680 }, 100)).toBe(8);
});

import { expect, test } from "vitest";
import { placeAt } from "./use-sortable.ts";

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [250, 2],
  [999, 2],
])("a pointer at %s is over place %s of three", (y, place) => {
  expect(placeAt([100, 200, 300], y)).toBe(place);
});

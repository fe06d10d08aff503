import { expect, test } from "vitest";
import { reorder } from "./reorder.ts";

test("an item is moved, but not beyond the ends", () => {
  expect(reorder(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(reorder(["a", "b", "c"], 2, -4)).toEqual(["c", "a", "b"]);
});

import { expect, test } from "vitest";
import { cutToFit } from "./use-paste.ts";

test("no character is split", () => {
  expect(cutToFit("ab😀c", 3)).toBe("ab");
  expect(cutToFit("ab😀c", 4)).toBe("ab😀");
  expect(cutToFit("ab", 5)).toBe("ab");
  expect(cutToFit("ab", 0)).toBe("");
  expect(cutToFit("ab", -3)).toBe("");
});

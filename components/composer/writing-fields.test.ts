import { expect, test } from "vitest";
import { readLabels } from "./writing-fields.tsx";

test("labels are separated by commas, and duplicates count once", () => {
  expect(readLabels("News, spring sale,,news , ")).toEqual(["News", "spring sale"]);
  expect(readLabels("")).toEqual([]);
});

import { expect, test } from "vitest";
import { readLabels } from "./writing-fields.tsx";

test("labels are written with commas between them, each counts once", () => {
  expect(readLabels("News, spring sale,,news , ")).toEqual(["News", "spring sale"]);
  expect(readLabels("")).toEqual([]);
});

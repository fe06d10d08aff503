import { expect, test } from "vitest";
import { CHECKED } from "../step.ts";
import { findRegexes } from "./find-regexes.ts";
import { checkRegexes, LINEAR_REGEXES, PLANTED_REGEXES } from "./index.ts";
import { judgeRegex } from "./judge-regex.ts";

test.each(PLANTED_REGEXES)("%s takes more than linear time", (text) => {
  const [{ source = "", flags = "" } = {}] = findRegexes("planted.ts", text);
  expect(judgeRegex(source, flags)).toMatchObject({ result: "superlinear" });
});

test.each(LINEAR_REGEXES)("%s takes linear time", (text) => {
  const [{ source = "", flags = "" } = {}] = findRegexes("planted.ts", text);
  expect(judgeRegex(source, flags)).toMatchObject({ result: "linear" });
});

test("an expression that is built at runtime, or whose assertion repeats, can't be judged", () => {
  expect(findRegexes("planted.ts", "new RegExp(part + suffix)")).toMatchObject([
    { is_built: true },
  ]);
  expect(judgeRegex("(?<=a.*)b", "")).toMatchObject({ result: "unknown" });
});

test("no regular expression of the product takes more than linear time", {
  timeout: 300_000,
}, async () => {
  expect(await checkRegexes()).toEqual(CHECKED);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { generateCliFiles } from "./generate.ts";

test.each(generateCliFiles())("$path is up to date (npm run docs:cli)", ({ path, text }) => {
  expect(readFileSync(join(PROJECT, path), "utf8")).toBe(text);
});

import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/** What `npm run platform -- new` writes says so until somebody fills it. */
const UNWRITTEN = /isn't written yet/;

const folders = globSync("platforms/*/manifest.ts").map(dirname);

test.each(folders)("%s: every part is written", (folder) => {
  const files = globSync(`${folder}/**/*.{ts,md,svg}`);
  const unwritten = files.filter((file) => UNWRITTEN.test(readFileSync(file, "utf8")));
  expect(unwritten).toEqual([]);
});

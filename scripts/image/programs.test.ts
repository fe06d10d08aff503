import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { PROGRAMS } from "./programs.ts";

test("every source that the server runs as a thread or a process is in the image", () => {
  const files = globSync("server/**/*.ts", { cwd: PROJECT, exclude: ["server/db/generated/**"] });
  const sources = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(PROJECT, file), "utf8").matchAll(/SOURCE = "(?<source>[^"]+\.ts)"/g),
    ])
    .map((match) => match.groups?.source ?? "");
  expect(sources.length).toBeGreaterThan(2);
  expect(PROGRAMS).toEqual(expect.arrayContaining(sources));
});

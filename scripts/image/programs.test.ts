import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { PROGRAMS } from "./programs.ts";

test("every source that the server runs as a thread or a process is in the image", () => {
  const files = globSync("server/**/*.ts", { cwd: PROJECT, exclude: ["server/db/generated/**"] });
  const sources = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(file).matchAll(/SOURCE = "(?<source>[^"]+\.ts)"/g)])
    .map((match) => match.groups?.source ?? "");
  expect(sources.length).toBeGreaterThan(2);
  expect(PROGRAMS).toEqual(expect.arrayContaining(sources));
});

test("every folder that the built program imports from is copied for the image's build", () => {
  const copied = [...read(".dockerignore").matchAll(/^!(?<folder>\w+)$/gm)].map(
    (match) => match.groups?.folder ?? "",
  );
  const files = globSync("{app,components,core,platforms,server}/**/*.{ts,tsx}", {
    cwd: PROJECT,
    exclude: ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "server/db/generated/**"],
  });
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\() ?"#(?<folder>\w+)\//g)].map(
      (match) => match.groups?.folder ?? "",
    ),
  );
  expect(imported.length).toBeGreaterThan(1_000);
  expect(copied).toEqual(expect.arrayContaining([...new Set(imported)]));
});

function read(file: string): string {
  return readFileSync(join(PROJECT, file), "utf8");
}

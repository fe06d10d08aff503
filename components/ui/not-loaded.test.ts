import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("a part whose code can't be loaded, as offline, never replaces the page by an error", async () => {
  const bare: string[] = [];
  let parts = 0;
  for await (const file of glob("{app,components}/**/*.tsx")) {
    const source = await readFile(file, "utf8");
    const found = source.match(/\bdynamic\(/g)?.length ?? 0;
    const guarded = source.match(
      /\borNotLoaded\b(?!.*from)|\(\) => nothing\b|\(\) => \(\) => null/g,
    );
    parts += found;
    if (found > (guarded?.length ?? 0)) bare.push(file);
  }
  expect(parts).toBeGreaterThan(50);
  expect(bare).toEqual([]);
});

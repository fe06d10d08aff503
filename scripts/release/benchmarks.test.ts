import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { type Figures, listFigures } from "../bench/figures.ts";
import { addFigures, BENCHMARKS, tableHead } from "./benchmarks.ts";

const figuresOf = (value: number): Figures =>
  Object.fromEntries(listFigures().map(([name]) => [name, { value, detail: "" }]));
const release = { version: "0.1.0", date: "2026-11-28", commit: null, machine: "2 × CPU" };

test("a release's figures come above those of earlier ones", () => {
  const one = addFigures("# Benchmarks\n\nHow.\n", { ...release, figures: figuresOf(1) });
  const two = addFigures(one, { ...release, version: "0.2.0", figures: figuresOf(2) });
  const [intro, table = ""] = two.split("How.\n\n");
  expect(intro).toBe("# Benchmarks\n\n");
  const lines = table.trim().split("\n");
  expect(lines.slice(0, 3)).toEqual(tableHead());
  expect(lines.slice(3).map((line) => line.split(" | ").slice(0, 3))).toEqual([
    ["| 0.2.0", "2026-11-28", "2.00 ×"],
    ["| 0.1.0", "2026-11-28", "1.00 ×"],
  ]);
});

test("the page explains every figure and has today's aims", () => {
  const page = readFileSync(join(PROJECT, BENCHMARKS), "utf8");
  expect(page).toContain(tableHead().join("\n"));
  const [explained = ""] = page.split("\n\n| version");
  for (const [name] of listFigures()) expect(explained).toContain(`\`${name}\``);
});

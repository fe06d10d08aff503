import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { listFigures } from "../bench/figures.ts";
import type { Report } from "../bench/report.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";

/** The page of all releases' figures, relative to the project. */
export const BENCHMARKS = "docs/benchmarks.md";

export type Measured = Pick<Report, "commit" | "machine" | "figures">;

/** Returns what a file or the bench itself reports. Throws CannotStartError if it lacks a figure. */
export function readFigures({ root, file }: { root: string; file: string | null }): Measured {
  const text = file === null ? runBench(root) : readFileSync(file, "utf8");
  const report = parseReport(text);
  const missing = listFigures().filter(
    ([name]) => !Number.isFinite(report?.figures?.[name]?.value),
  );
  if (report === null || missing.length > 0)
    throw new CannotStartError(
      `The report lacks ${missing.map(([name]) => name).join(", ")}. Write it with \`npm run bench -- --json\`, without --section, on Linux.`,
    );
  return report;
}

/** npm writes its own lines above. */
function parseReport(text: string): Measured | null {
  try {
    return JSON.parse(text.trim().split("\n").at(-1) ?? "");
  } catch {
    return null;
  }
}

function runBench(root: string): string {
  const command = ["scripts/bench/main.ts", "--json"];
  try {
    return execFileSync(process.execPath, command, {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      encoding: "utf8",
    });
  } catch {
    throw new CannotStartError(
      "The bench failed: the reason is above. Nothing is released. Run this again, or add --without-figures if this version needs none.",
    );
  }
}

/** Returns the two lines above the rows of the table, and the row of the aims. */
export function tableHead(): string[] {
  const figures = listFigures();
  return [
    rowOf(["version", "date", ...figures.map(([name]) => `\`${name}\``), "machine"]),
    rowOf(["version", "date", ...figures, "machine"].map(() => "---")),
    rowOf(["aim", "", ...figures.map(([, { sign, show, aim }]) => `${sign} ${show(aim)}`), ""]),
  ];
}

interface Release extends Measured {
  version: string;
  /** As YYYY-MM-DD. */
  date: string;
}

/** Adds a release's figures to the page, above those of earlier ones. */
export function addFigures(page: string, { version, date, machine, figures }: Release): string {
  const [heading = "", ...rest] = tableHead();
  const start = page.indexOf(heading);
  const intro = start < 0 ? page : page.slice(0, start);
  const older =
    start < 0
      ? []
      : page
          .slice(start)
          .trim()
          .split("\n")
          .slice(1 + rest.length);
  const values = listFigures().map(([name, { show }]) => show(figures[name]?.value ?? Number.NaN));
  const lines = [heading, ...rest, rowOf([version, date, ...values, machine]), ...older];
  return `${intro.trim()}\n\n${lines.join("\n")}\n`;
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

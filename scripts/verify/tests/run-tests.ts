import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import type { Outcome } from "../step.ts";
import { readTestRun } from "../test-run.ts";
import { tool } from "../tool.ts";
import { readReport } from "./read-report.ts";
import { tallyPlaywright } from "./tally-playwright.ts";
import { tallyVitest } from "./tally-vitest.ts";

/** The browser tests of a quick run. vitest.config.ts has the files that it excludes. */
const JOURNEYS = ["--grep=@journey"];

/** Runs a project of vitest.config.ts, with additional variables. */
export function runVitest(
  project: string,
  signal: AbortSignal,
  env: Record<string, string | undefined> = {},
): Promise<Outcome> {
  return withReport(async (file) => {
    const options = ["--project", project, "--reporter=minimal", "--reporter=json"];
    const command = [...tool("vitest"), "run", ...options, `--outputFile.json=${file}`];
    return readReport(file, tallyVitest, await runCommand({ command, env, signal }));
  });
}

export function runPlaywright(part: string, signal: AbortSignal): Promise<Outcome> {
  return withReport(async (file) => {
    const which = readTestRun(process.env).tier === "quick" ? JOURNEYS : [];
    const options = ["--reporter=list,json", `--shard=${part}`, ...which];
    const command = [...tool("playwright"), "test", ...options];
    // Playwright sets FORCE_COLOR for its workers, and Node warns if both are set.
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined, FORCE_COLOR: "0" };
    return readReport(file, tallyPlaywright, await runCommand({ command, env, signal }));
  });
}

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "crier-report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

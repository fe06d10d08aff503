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

/** The browser tests of a quick run. The files that it leaves out are in vitest.config.ts. */
const JOURNEYS = ["--grep=@journey"];

/** Runs one of the projects of vitest.config.ts, with variables beside those of all tests. */
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

/** Runs a part of the browser tests, such as "1/2". */
export function runPlaywright(part: string, signal: AbortSignal): Promise<Outcome> {
  return withReport(async (file) => {
    const which = readTestRun(process.env).tier === "quick" ? JOURNEYS : [];
    const options = ["--reporter=list,json", `--shard=${part}`, ...which];
    const command = [...tool("playwright"), "test", ...options];
    // Playwright sets FORCE_COLOR for its workers, and Node warns of the two together.
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

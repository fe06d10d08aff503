import { readFile } from "node:fs/promises";
import type { Finished } from "../run-command.ts";
import { failed, type Outcome, type Tally, type TestFile } from "../step.ts";

/**
 * Reads a test runner's JSON report. A runner that fails without a failed test, leaves no report or ran nothing counts
 * as one failed test.
 */
export async function readReport(
  file: string,
  tally: (report: unknown) => Tally & { files: TestFile[] },
  { ok, output }: Finished,
): Promise<Outcome> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return failed(`${output}\n(the runner left no report)`);
  const { passed, failed: broken, skipped, files } = tally(JSON.parse(text));
  if (passed + broken + skipped === 0) return failed(`${output}\n(no test ran)`);
  return { passed, failed: ok ? broken : Math.max(broken, 1), skipped, files, output };
}

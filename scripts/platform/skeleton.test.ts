import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Report {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs the conformance suite on the skeleton itself, in a process of its own. */
async function runSuite(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "crier-skeleton-"));
  const outputFile = join(folder, "report.json");
  const options = {
    config: false,
    watch: false,
    reporters: ["json"],
    outputFile,
    include: ["scripts/platform/skeleton/**/*.test.ts"],
  };
  const script = `import { startVitest } from "vitest/node";
    await (await startVitest("test", [], ${JSON.stringify(options)})).close();`;
  const args = ["--input-type=module", "--eval", script];
  const env = { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined };
  await new Promise((resolve) => execFile(process.execPath, args, { env }, resolve));
  const report = JSON.parse(await readFile(outputFile, "utf8"));
  await rm(folder, { recursive: true });
  return report;
}

test("a platform that isn't written yet fails its conformance tests, each by its name", async () => {
  const results = (await runSuite()).testResults.flatMap((file) => file.assertionResults);
  const failed = results.filter(({ status }) => status === "failed");
  expect(failed.length).toBeGreaterThan(50);
  for (const { title } of results) expect(title).toMatch(/^example_platform: /);
  const reasons = failed.flatMap(({ failureMessages }) => failureMessages).join("\n");
  expect(reasons).toContain("platforms/example-platform/prepare.ts isn't written yet");
});

/** They only list and run what other files contain. */
const WHOLE = ["conformance.test.ts", "index.ts"];

test("each of its parts says that it isn't written, which platforms/written.test.ts finds", () => {
  const whole = globSync("scripts/platform/skeleton/**/*.*").filter(
    (file) => !readFileSync(file, "utf8").includes("isn't written yet"),
  );
  expect(whole.toSorted()).toEqual(WHOLE.map((name) => join("scripts/platform/skeleton", name)));
});

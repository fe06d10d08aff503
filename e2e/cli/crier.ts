import { spawn } from "node:child_process";
import { BUNDLE, buildIfStale } from "#cli/build.mjs";
import { testInstance } from "#e2e/fixtures.ts";
import { testEnvironment } from "#scripts/verify/test-environment.ts";

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the CLI against the running instance, with Acme's key and `home` as its home and working directory. */
export async function startCrier(home: string, ...argv: string[]) {
  await buildIfStale();
  const { url, api_key } = testInstance();
  const env = { ...testEnvironment(), HOME: home, CRIER_BASE_URL: url, CRIER_API_KEY: api_key };
  const child = spawn(process.execPath, [BUNDLE, ...argv], { cwd: home, env });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk) => {
      output[name] += chunk;
    });
  child.stdin.end();
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, ...output }));
  });
  return { child, output, ended };
}

export async function crier(home: string, ...argv: string[]): Promise<Ended> {
  return (await startCrier(home, ...argv)).ended;
}

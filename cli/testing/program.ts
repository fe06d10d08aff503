import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUNDLE, buildIfStale } from "#cli/build.mjs";

export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "crier-cli-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function installProgram(folder: string): Promise<string> {
  await buildIfStale();
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  const script = `#!/bin/sh\nexec "${process.execPath}" "${BUNDLE}" "$@"\n`;
  writeFileSync(join(bin, "crier"), script, { mode: 0o755 });
  return bin;
}

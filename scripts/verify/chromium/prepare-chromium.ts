import { existsSync } from "node:fs";
import { runCommand } from "../run-command.ts";
import { failed, type Outcome, PREPARED } from "../step.ts";
import { findChromium } from "./find-chromium.ts";

const APT = "/usr/bin/apt-get";
const PACKAGE = "chromium-headless-shell";
/** For versions of Debian too old to have the first. */
const PACKAGES = [PACKAGE, "chromium"];

const QUIET = { DEBIAN_FRONTEND: "noninteractive" };

const WAY_OUT =
  "No Chromium was found. Install it, or name its program in CRIER_CHROMIUM, or run `npx playwright install chromium`.";

/**
 * Ensures that there is a browser for the tests: installs the smallest one as root on Debian, otherwise asks for one.
 */
export async function prepareChromium(signal: AbortSignal): Promise<Outcome> {
  if (isReady()) return PREPARED;
  const named = process.env.CRIER_CHROMIUM || process.env.CHROME_PATH;
  if (named) return failed(`${named}, named by CRIER_CHROMIUM or CHROME_PATH, is no program.`);
  if (process.getuid?.() !== 0 || !existsSync(APT))
    return findChromium() === null ? failed(WAY_OUT) : PREPARED;
  const outputs: string[] = [];
  for (const command of [["update"], ...PACKAGES.map(installing)]) {
    const { output } = await runCommand({ command: [APT, ...command], env: QUIET, signal });
    outputs.push(output);
    if (isReady()) return PREPARED;
  }
  return findChromium() === null ? failed([...outputs, WAY_OUT].join("\n")) : PREPARED;
}

function installing(name: string): string[] {
  return ["install", "--yes", "--no-install-recommends", name];
}

/** Whether the requested browser, or the one that would be installed, exists. */
function isReady(): boolean {
  const found = findChromium();
  if (found === null) return false;
  return Boolean(process.env.CRIER_CHROMIUM || process.env.CHROME_PATH) || found.endsWith(PACKAGE);
}

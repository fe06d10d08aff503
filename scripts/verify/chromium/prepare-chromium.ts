import { existsSync } from "node:fs";
import { runCommand } from "../run-command.ts";
import { failed, type Outcome, PREPARED } from "../step.ts";
import { findChromium } from "./find-chromium.ts";

const APT = "/usr/bin/apt-get";

const WAY_OUT =
  "No Chromium was found. Install it, or name its program in CRIER_CHROMIUM, or run `npx playwright install chromium`.";

/** Sees to it that there is a browser for the tests: as root on Debian by installing it, elsewhere by asking for it. */
export async function prepareChromium(signal: AbortSignal): Promise<Outcome> {
  if (findChromium() !== null) return PREPARED;
  const named = process.env.CRIER_CHROMIUM || process.env.CHROME_PATH;
  if (named) return failed(`${named}, named by CRIER_CHROMIUM or CHROME_PATH, is no program.`);
  if (process.getuid?.() !== 0 || !existsSync(APT)) return failed(WAY_OUT);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await runCommand({ command: [APT, "update"], env, signal });
  const command = [APT, "install", "--yes", "--no-install-recommends", "chromium"];
  const install = await runCommand({ command, env, signal });
  if (findChromium() !== null) return PREPARED;
  return failed([update.output, install.output, WAY_OUT].join("\n"));
}

import { existsSync } from "node:fs";
import { announceInstance, findInstance } from "#e2e/instance/instance.ts";
import { type RunningInstance, startInstance } from "#e2e/instance/start-instance.ts";
import { buildApp } from "../up/build-app.ts";
import { findChromium } from "./chromium/find-chromium.ts";
import { checkCommand, runCommand } from "./run-command.ts";
import { CHECKED, failed, type Outcome, PREPARED, type Step } from "./step.ts";
import { readTestRun } from "./test-run.ts";
import { runPlaywright, runVitest } from "./tests/run-tests.ts";

const APT = "/usr/bin/apt-get";

const PACKAGE = "chromium-headless-shell";

/** For versions of Debian too old to have the first. */
const PACKAGES = [PACKAGE, "chromium"];

const QUIET = { DEBIAN_FRONTEND: "noninteractive" };

const WAY_OUT =
  "No Chromium was found. Install it, or name its program in CRIER_CHROMIUM, or run `npx playwright install chromium`.";

/** Unit and database tests. */
export const PART_TESTS: Step[] = [
  { title: "Unit tests", run: (signal) => runVitest("unit", signal) },
  { title: "Database tests", run: (signal) => runVitest("db", signal) },
];

export const CHROMIUM: Step = { title: "Chromium", run: prepareChromium };

/** Third-party software that tests run against. */
export const SERVERS: Step[] = [
  { title: "Bluesky PDS, installed", run: (signal) => installServer("bluesky", signal) },
  { title: "snac2, installed", run: (signal) => installServer("mastodon", signal) },
  { title: "Ceph, installed", run: (signal) => installServer("ceph", signal) },
  { title: "clamd, installed", run: (signal) => installServer("clamd", signal) },
  { title: "ffmpeg, installed", run: (signal) => installServer("ffmpeg", signal) },
  { title: "PRAW, installed", run: (signal) => installServer("praw", signal) },
];

export const SERVER_TESTS: Step[] = [
  { title: "Tests against other people's servers", run: (signal) => runVitest("server", signal) },
];

export const BUILD: Step = { title: "Production build", run: build };

/** End-to-end tests need a production build and one instance that serves all of them. */
export function startCrier(started: (instance: RunningInstance) => void): Step {
  return { title: "Crier starts", run: (signal) => start(started, signal) };
}

export const API_TESTS: Step = {
  title: "API tests",
  run: whenRunning((signal) => runVitest("api", signal)),
};

export const JOURNEYS: Step = {
  title: "Browser journeys",
  run: whenRunning((signal) => runPlaywright("1/1", signal)),
};

/** All browser tests, in parts that a slow machine finishes within a step's time limit. */
export const BROWSER_TESTS: Step[] = ["1/4", "2/4", "3/4", "4/4"].map((part) => ({
  title: `Browser tests ${part}`,
  run: whenRunning((signal) => runPlaywright(part, signal)),
}));

export const IMAGE: Step = { title: "Container image and compose", run: testImage };

export const CHAOS: Step[] = [
  { title: "Chaos, briefly", run: (signal) => wreakHavoc(["--posts", "30"], signal) },
  { title: "One kill on an Inngest server", run: killOnInngest },
];

async function testImage(signal: AbortSignal): Promise<Outcome> {
  const { ok } = await runCommand({ command: ["docker", "info"], signal });
  if (ok) return runVitest("image", signal);
  return { ...PREPARED, note: "Not run: no Docker daemon answers here (`docker info`)." };
}

async function installServer(name: string, signal: AbortSignal): Promise<Outcome> {
  const command = [process.execPath, `e2e/servers/${name}/install.mjs`];
  const { ok, output } = await runCommand({ command, signal });
  return ok ? PREPARED : failed(output);
}

/** The output of a failure has the seed that repeats it. */
async function wreakHavoc(options: string[], signal: AbortSignal): Promise<Outcome> {
  const { seed } = readTestRun(process.env);
  const command = [process.execPath, "scripts/chaos/main.ts", ...options, "--seed", String(seed)];
  return checkCommand({ command, signal });
}

async function killOnInngest(signal: AbortSignal): Promise<Outcome> {
  if (process.env.INNGEST_SERVER)
    return wreakHavoc(["--posts", "120", "--kills", "1", "--inngest"], signal);
  return { ...PREPARED, note: "Not run: INNGEST_SERVER names no program." };
}

async function build(signal: AbortSignal): Promise<Outcome> {
  await buildApp({ say: () => {}, signal });
  return CHECKED;
}

async function start(
  started: (instance: RunningInstance) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const running = await startInstance({ signal });
  started(running);
  announceInstance(running.instance);
  return CHECKED;
}

/** Otherwise each test runner would try to start an instance itself, and fail in the same way. */
function whenRunning(run: Step["run"]): Step["run"] {
  return async (signal) =>
    findInstance() === null ? failed("Not run: Crier did not start, see above.") : run(signal);
}

/**
 * Ensures that there is a browser for the tests: installs the smallest one as root on Debian, otherwise asks for one.
 */
async function prepareChromium(signal: AbortSignal): Promise<Outcome> {
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

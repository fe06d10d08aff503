import { announceInstance, findInstance } from "#e2e/instance/instance.ts";
import { type RunningInstance, startInstance } from "#e2e/instance/start-instance.ts";
import { buildApp } from "../up/build-app.ts";
import { prepareChromium } from "./chromium/prepare-chromium.ts";
import { checkCommand, runCommand } from "./run-command.ts";
import { CHECKED, failed, type Outcome, PREPARED, type Step } from "./step.ts";
import { inngestEnvironment } from "./test-environment.ts";
import { readTestRun } from "./test-run.ts";
import { runPlaywright, runVitest } from "./tests/run-tests.ts";

/** Tests of the parts. */
export const PART_TESTS: Step[] = [
  { title: "Unit tests", run: (signal) => runVitest("unit", signal) },
  { title: "Database tests", run: (signal) => runVitest("db", signal) },
];

export const CHROMIUM: Step = { title: "Chromium", run: prepareChromium };

/** Other people's software that tests run against. */
export const SERVERS: Step[] = [
  { title: "Bluesky PDS, installed", run: (signal) => installServer("bluesky", signal) },
  { title: "snac2, installed", run: (signal) => installServer("mastodon", signal) },
  { title: "Ceph, installed", run: (signal) => installServer("ceph", signal) },
  { title: "clamd, installed", run: (signal) => installServer("clamd", signal) },
  { title: "PRAW, installed", run: (signal) => installServer("praw", signal) },
];

export const SERVER_TESTS: Step[] = [
  { title: "Tests against other people's servers", run: testOnServers },
];

export const BUILD: Step = { title: "Production build", run: build };

/** Tests of the whole, built for production and running: one instance serves all of them. */
export function wholeTests(started: (instance: RunningInstance) => void): Step[] {
  const { tier } = readTestRun(process.env);
  return [
    { title: "Crier starts", run: (signal) => start(started, signal) },
    { title: "API tests", run: whenRunning((signal) => runVitest("api", signal)) },
    ...(tier === "full" ? ["1/2", "2/2"] : ["1/1"]).map((part) => ({
      title: tier === "full" ? `Browser tests ${part}` : "Browser journeys",
      run: whenRunning((signal) => runPlaywright(part, signal)),
    })),
  ];
}

export const CHAOS: Step = { title: "Chaos, briefly", run: wreakHavoc };

function testOnServers(signal: AbortSignal): Promise<Outcome> {
  return runVitest("server", signal, inngestEnvironment());
}

async function installServer(name: string, signal: AbortSignal): Promise<Outcome> {
  const command = [process.execPath, `e2e/servers/${name}/install.mjs`];
  const { ok, output } = await runCommand({ command, signal });
  return ok ? PREPARED : failed(output);
}

/** A few posts through every kind of disturbance. Its seed is in the output of a failure, and repeats it. */
async function wreakHavoc(signal: AbortSignal): Promise<Outcome> {
  const { seed } = readTestRun(process.env);
  const options = ["--posts", "30", "--seed", String(seed)];
  const command = [process.execPath, "scripts/chaos/main.ts", ...options];
  return checkCommand({ command, signal });
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

/** Without this each runner would try to start one itself, only to fail in the same way. */
function whenRunning(run: Step["run"]): Step["run"] {
  return async (signal) =>
    findInstance() === null ? failed("Not run: Crier did not start, see above.") : run(signal);
}

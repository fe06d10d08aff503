import { once } from "node:events";
import { announceInstance, findInstance } from "#e2e/instance/instance.ts";
import { type RunningInstance, startInstance } from "#e2e/instance/start-instance.ts";
import { buildApp } from "../up/build-app.ts";
import { prepareChromium } from "./chromium/prepare-chromium.ts";
import { checkCommand, runCommand } from "./run-command.ts";
import { CHECKED, failed, type Outcome, PREPARED, type Step } from "./step.ts";
import { inngestEnvironment } from "./test-environment.ts";
import { runPlaywright, runVitest } from "./tests/run-tests.ts";

/** Tests of the parts. */
export const PART_TESTS: Step[] = [
  { title: "Unit tests", run: (signal) => runVitest("unit", signal) },
  { title: "Database tests", run: (signal) => runVitest("db", signal) },
];

/** Other people's software, which is installed first. */
export const SERVER_TESTS: Step[] = [
  { title: "Chromium", run: chromium },
  { title: "Real Bluesky server, installed", run: (signal) => installServer("bluesky", signal) },
  { title: "Real Mastodon server, installed", run: (signal) => installServer("mastodon", signal) },
  { title: "Real S3 server, installed", run: (signal) => installServer("ceph", signal) },
  { title: "Real virus scanner, installed", run: (signal) => installServer("clamd", signal) },
  { title: "Reddit's usual client, installed", run: (signal) => installServer("praw", signal) },
  { title: "Tests against real servers", run: testOnServers },
];

/** Tests of the whole, built for production and running: one instance serves these and the API's. */
export function wholeTests(started: (instance: RunningInstance) => void): Step[] {
  return [
    { title: "Production build", run: build },
    { title: "Crier starts", run: (signal) => start(started, signal) },
    // All at once they come near the time after which a step counts as stuck.
    ...["1/2", "2/2"].map((part) => ({
      title: `Browser tests ${part}`,
      run: (signal: AbortSignal) => whenRunning(signal, () => browse(part, signal)),
    })),
  ];
}

export const API_TESTS: Step = {
  title: "API tests",
  run: (signal) => whenRunning(signal, () => runVitest("api", signal)),
};

/** It waits more than it works, and kills a Crier and a database of its own: it goes beside the tests of the whole. */
export const CHAOS: Step = { title: "Chaos, briefly", run: wreakHavoc };

let prepared: Promise<Outcome> | undefined;

/** Prepared once, for the step that says so and for the one that needs it. */
function chromium(signal: AbortSignal): Promise<Outcome> {
  prepared ??= prepareChromium(signal);
  return prepared;
}

async function browse(part: string, signal: AbortSignal): Promise<Outcome> {
  await chromium(signal);
  return runPlaywright(part, signal);
}

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
  const command = [process.execPath, "scripts/chaos/main.ts", "--posts", "30"];
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
  try {
    const running = await startInstance({ signal });
    started(running);
    announceInstance(running.instance);
    return CHECKED;
  } finally {
    starting.resolve();
  }
}

/** Over when Crier has started, or could not. */
const starting = Promise.withResolvers<void>();

/** Without this each runner would try to start one itself, only to fail in the same way. */
async function whenRunning(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  await Promise.race([starting.promise, once(signal, "abort")]);
  return findInstance() === null ? failed("Not run: Crier did not start, see above.") : run(signal);
}

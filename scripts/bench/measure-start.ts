import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { freePort } from "../up/bootstrap/port.mjs";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { startChild } from "../up/child.ts";
import { makeOpenFolder } from "../up/testing/open-folder.ts";
import { testEnvironment } from "../verify/test-environment.ts";
import type { Figures } from "./figures.ts";
import { load } from "./load.ts";
import { prepareRequests } from "./measure-requests.ts";
import type { Bench } from "./place.ts";
import { memoryOf } from "./processes.ts";
import { median } from "./statistics.ts";

const STARTS = 3;
const IDLE_MS = 10_000;
const LOAD = { duration: 10 };
const LIMIT_MS = 300_000;

/** Starts Crier like its users do, several times, and measures its memory: idle, and after each kind of request. */
export async function measureStart({ signal }: Pick<Bench, "signal">): Promise<Figures> {
  const home = makeOpenFolder("crier-bench-");
  const settings = {
    CRIER_HOME: home,
    PORT: String(await freePort()),
    CRIER_STORAGE_PORT: String(await freePort()),
    CRIER_REQUESTS_PER_MINUTE: "10000000",
  };
  const seconds: number[] = [];
  let crier = await start(settings, signal);
  try {
    // The first one has created the database.
    while (seconds.length < STARTS) {
      await crier.stop();
      crier = await start(settings, signal);
      seconds.push(crier.seconds);
    }
    await sleep(IDLE_MS, null, { signal });
    const idle = memoryOf(crier.pid);
    const team = { name: "Acme", email: "ada@acme.example" };
    const { api_key } = await createOrganization({ CRIER_HOME: home }, team);
    const targets = await prepareRequests({ url: crier.url, api_key });
    for (const target of Object.values(targets)) await load(target, LOAD, signal);
    const loaded = memoryOf(crier.pid);
    const all = seconds.map((each) => each.toFixed(1)).join(", ");
    return { idle, loaded, start: { value: median(seconds), detail: `${all} s` } };
  } finally {
    await crier.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function start(settings: Record<string, string>, signal: AbortSignal) {
  const from = performance.now();
  const child = await startChild({
    command: ["npm", "run", "up"],
    cwd: PROJECT,
    env: { ...testEnvironment(), ...settings },
    reach: "process",
    ending: { first: "SIGTERM", seconds: 60, last: "SIGKILL" },
  });
  const ended = child.ended.then(() => true);
  while (!signal.aborted && performance.now() - from < LIMIT_MS) {
    const url = /^Crier is ready at (\S+)/m.exec(child.output())?.[1];
    if (url) return { ...child, url, seconds: (performance.now() - from) / 1000 };
    if (await Promise.race([ended, sleep(10)])) break;
  }
  await child.stop();
  signal.throwIfAborted();
  throw new CannotStartError(`${child.output()}\n\nCrier did not start: the reason is above.`);
}

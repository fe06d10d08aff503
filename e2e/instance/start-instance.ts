import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { freePort } from "#scripts/up/bootstrap/port.mjs";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { type Child, startChild } from "#scripts/up/child.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import { createOrganization } from "./create-organization.ts";
import type { Instance } from "./instance.ts";

export type RunningInstance = { instance: Instance; stop(): Promise<void> };

export type StartInstance = {
  signal?: AbortSignal;
};

/** A first start also builds the app. */
const START_SECONDS = 300;

/**
 * Starts Crier like `npm run up`, on a free port and with its state in a temporary folder, and creates an organization.
 * Throws CannotStartError, with Crier's last output, if it doesn't start. `stop` removes everything.
 */
export async function startInstance({ signal }: StartInstance = {}): Promise<RunningInstance> {
  const home = makeOpenFolder("crier-test-");
  const sign_in_server = `http://127.0.0.1:${await freePort()}`;
  const crier = await launch(home, sign_in_server);
  async function stop() {
    await crier.stop();
    await rm(home, { recursive: true, force: true });
  }
  try {
    const url = await untilReady(crier, signal);
    const team = { name: "Acme", email: "ada@acme.example" };
    const provisioned = await createOrganization({ CRIER_HOME: home }, team);
    return { instance: { url, home, sign_in_server, ...provisioned }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function launch(home: string, sign_in_server: string): Promise<Child> {
  return startChild({
    command: [process.execPath, join(PROJECT, "scripts", "up", "main.ts")],
    cwd: PROJECT,
    env: {
      ...testEnvironment(),
      CRIER_HOME: home,
      PORT: String(await freePort()),
      CRIER_STORAGE_PORT: String(await freePort()),
      // The platforms' servers that tests use are on this machine.
      CRIER_ALLOW_PRIVATE_ADDRESSES: "true",
      // Organizations of tests are self-hosted unless a test assigns a plan.
      CRIER_BILLING: "sandbox",
      CRIER_GOOGLE_SIGN_IN_ID: "google-client",
      CRIER_GOOGLE_SIGN_IN_SECRET: "google-secret",
      CRIER_GOOGLE_SIGN_IN_URL: sign_in_server,
      CRIER_GITHUB_SIGN_IN_ID: "github-client",
      CRIER_GITHUB_SIGN_IN_SECRET: "github-secret",
      CRIER_GITHUB_SIGN_IN_URL: sign_in_server,
      // All tests, and the bench, use only a few organizations.
      CRIER_REQUESTS_PER_MINUTE: "10000000",
    },
    reach: "process",
    ending: { first: "SIGTERM", seconds: 60, last: "SIGKILL" },
  });
}

async function untilReady(crier: Child, signal?: AbortSignal): Promise<string> {
  let ended = false;
  void crier.ended.then(() => {
    ended = true;
  });
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!ended && !signal?.aborted && Date.now() < deadline) {
    const url = /^Crier is ready at (\S+)/m.exec(crier.output())?.[1];
    if (url) return url;
    await sleep(50);
  }
  signal?.throwIfAborted();
  const reason = ended ? "ended" : `was not ready after ${START_SECONDS} seconds`;
  throw new CannotStartError(`Crier ${reason}. Its last words:\n${crier.output()}`);
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import type { Provisioned } from "./create-organization.ts";

export interface Wish {
  name: string;
  email: string;
  /** Empty leaves the setup to the first sign-in. */
  time_zone: string;
}

export interface Provisioner {
  /** Creates an organization with its first member and a key, like `npm run admin`. */
  create(wish: Wish): Promise<Provisioned>;
  stop(): void;
}

/**
 * Creates organizations one after another in one process: the operator's command starts a process for each, which takes
 * longer than many tests.
 */
export function startProvisioner(home: string): Provisioner {
  const child = fork(join(PROJECT, "e2e", "instance", "provisioner.ts"), {
    cwd: PROJECT,
    env: { ...testEnvironment(), CRIER_HOME: home },
    execArgv: [],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The process that makes organizations ended with ${code}.`);
  });
  ended.catch(() => {});
  async function create(wish: Wish) {
    const answered = once(child, "message");
    child.send(wish);
    const [made] = await Promise.race([answered, ended]);
    return made as Provisioned;
  }
  return { create, stop: () => void child.kill() };
}

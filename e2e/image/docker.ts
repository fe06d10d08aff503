import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";

const run = promisify(execFile);

/** Runs a Docker command and returns what it printed, errors included. Throws with that if it fails. */
export async function docker(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await run("docker", args, options(env)).catch((error) => {
    throw new Error(`docker ${args.join(" ")}: ${error.stdout}${error.stderr}`);
  });
  return `${stdout}${stderr}`.trim();
}

/** Like `docker`, for Compose: the plugin, or the older program of that name. */
export async function compose(args: string[], env: Record<string, string> = {}): Promise<string> {
  const hasPlugin = await run("docker", ["compose", "version"]).then(
    () => true,
    () => false,
  );
  if (hasPlugin) return docker(["compose", ...args], env);
  const { stdout, stderr } = await run("docker-compose", args, options(env)).catch((error) => {
    throw new Error(`docker-compose ${args.join(" ")}: ${error.stdout}${error.stderr}`);
  });
  return `${stdout}${stderr}`.trim();
}

function options(env: Record<string, string>) {
  // The builder that every daemon has; old versions of Compose give up after a minute.
  const variables = { ...process.env, DOCKER_BUILDKIT: "0", COMPOSE_HTTP_TIMEOUT: "600", ...env };
  return { cwd: PROJECT, env: variables, maxBuffer: 64 * 1024 * 1024 };
}

export type Container = {
  name: string;
  /** Prints since its start. */
  logs(): Promise<string>;
  /** Resolves when its health check succeeded and it has said how to sign in. */
  ready(): Promise<void>;
  /** Resolves with its exit code. */
  ended(): Promise<number>;
};

/** Starts a container, which `docker rm --force` ends. `args` come before the image, `command` after it. */
export async function runContainer(
  name: string,
  args: string[],
  image: string,
  command: string[] = [],
): Promise<Container> {
  await docker(["run", "--detach", "--name", name, ...args, image, ...command]);
  return containerNamed(name);
}

function containerNamed(name: string): Container {
  return {
    name,
    logs: () => docker(["logs", name]),
    async ready() {
      for (;;) {
        const state = "{{.State.Status}} {{.State.Health.Status}}";
        const found = await docker(["inspect", "--format", state, name]);
        const isReady =
          found === "running healthy" &&
          (await docker(["logs", name])).includes("Crier is ready at");
        if (isReady) return;
        if (!found.startsWith("running")) throw new Error(await docker(["logs", name]));
        await sleep(200);
      }
    },
    ended: async () => Number((await docker(["wait", name])).split("\n").at(-1)),
  };
}

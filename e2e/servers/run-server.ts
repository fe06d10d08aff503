import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const TIME_LIMIT_MS = 120_000;

/** The line printed by a server's start.mjs, and how to end the server. */
export type RunningServer<Facts> = Facts & {
  /** Resolves when the server has ended. */
  stop(): Promise<void>;
};

/**
 * Runs a server's `start.mjs` until it has printed its line. It stops when its stdin closes, which also happens if this
 * process dies.
 */
export async function runServer<Facts>(
  name: string,
  script: string,
  node_options: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<RunningServer<Facts>> {
  const child = spawn(process.execPath, [...node_options, script], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...settings },
  });
  const facts = await readFacts<Facts>(name, child);
  return { ...facts, stop: () => stop(child) };
}

async function readFacts<Facts>(name: string, child: ChildProcess): Promise<Facts> {
  if (child.stdout === null) throw new Error("The server's output is not a pipe.");
  const lines = createInterface(child.stdout);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${name} ended while it started, with exit code ${code}.`);
  });
  const line = once(lines, "line", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  const [facts] = await Promise.race([line, ended]);
  ended.catch(() => undefined);
  return JSON.parse(facts);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

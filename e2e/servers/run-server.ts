import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const TIME_LIMIT_MS = 120_000;

/** What a server's start.mjs said in its one line, and how it is ended. */
export type RunningServer<Facts> = Facts & {
  /** Ends when the server has. */
  stop(): Promise<void>;
};

/**
 * Runs a server's `start.mjs`, until it has said where it is. It stops when its standard input closes, which the death of this
 * process does too.
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

/** Bluesky's real server software for tests. `install.mjs` installs it, `start.mjs` runs it; this starts it from a test. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const STAMP = join(import.meta.dirname, "node_modules", ".installed");
const TIME_LIMIT_MS = 60_000;
/** Its database driver crashes when Node collects its statements: with a large young generation, few ever are. */
const LAZY = ["--min-semi-space-size=1024", "--max-semi-space-size=1024"];

export interface BlueskyServer {
  /** Its address, `http://localhost:<port>`. */
  service: string;
  port: number;
  handle: string;
  did: string;
  /** An app password of `handle`. */
  password: string;
  /** Another account's handle, to mention. */
  otherHandle: string;
  /** Ends when the server has. */
  stop(): Promise<void>;
}

/** Starts a server with two accounts on a port of its own. It ends with `stop`, or with this process. */
export async function startBlueskyServer(): Promise<BlueskyServer> {
  if (!existsSync(STAMP)) {
    throw new Error("Bluesky's server is not installed: run node e2e/servers/bluesky/install.mjs");
  }
  // It stops when its standard input closes, which the death of this process does too.
  const child = spawn(process.execPath, [...LAZY, join(import.meta.dirname, "start.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const facts = await readFacts(child);
  return { ...facts, stop: () => stop(child) };
}

async function readFacts(child: ChildProcess): Promise<Omit<BlueskyServer, "stop">> {
  if (child.stdout === null) throw new Error("The server's output is not a pipe.");
  const lines = createInterface(child.stdout);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`Bluesky's server ended while it started, with exit code ${code}.`);
  });
  const [line] = await Promise.race([
    once(lines, "line", { signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    ended,
  ]);
  ended.catch(() => undefined);
  return JSON.parse(line);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

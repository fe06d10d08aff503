/** A real server that speaks Mastodon's API, for tests. `install.mjs` unpacks it, `start.mjs` runs it; this starts it from a test. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const STAMP = join(import.meta.dirname, "node_modules", "snac2", ".installed");
const TIME_LIMIT_MS = 30_000;

export interface MastodonServer {
  /** Its address, `http://127.0.0.1:<port>`. */
  server: string;
  username: string;
  password: string;
  /** Ends when the server has. */
  stop(): Promise<void>;
}

/** Starts a server with one account on a port of its own. It ends with `stop`, or with this process. */
export async function startMastodonServer(): Promise<MastodonServer> {
  if (!existsSync(STAMP)) {
    throw new Error("snac2 is not installed: run node e2e/servers/mastodon/install.mjs");
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, "start.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { ...(await readFacts(child)), stop: () => stop(child) };
}

async function readFacts(child: ChildProcess): Promise<Omit<MastodonServer, "stop">> {
  if (child.stdout === null) throw new Error("The server's output is not a pipe.");
  const lines = createInterface(child.stdout);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`snac2 ended while it started, with exit code ${code}.`);
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

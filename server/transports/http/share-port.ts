import cluster, { type Worker } from "node:cluster";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { createPrimary } from "#server/platform/processes/create-primary.ts";
import type { ToPrimary } from "#server/platform/processes/messages.ts";

/** Processes in a row that ended before they served: then another won't help. */
const MOST_FAILURES = 5;

const RETRY_MS = 1_000;

/** So that the others may end in order when one can't be replaced. Who stops all of them waits as long (start-app.ts). */
const END_LIMIT_MS = 50_000;

/** For the last output of a process that has ended. */
const OUTPUT_MS = 500;

interface Shared {
  program: string;
  args: string[];
  count: number;
}

/**
 * Runs several processes of a program whose servers listen on the same port (listen-together.ts), replaces one that ended,
 * and counts what all of them may have in use together. One of them has CRIER_RUNS_JOBS=true, its replacement too. Each gets all of this process's input. Ends this process with them: with its code if one ends before any
 * has served, or if several replacements in a row do.
 */
export function sharePort({ program, args, count }: Shared): void {
  const primary = createPrimary();
  const input = text(process.stdin);
  let hasServed = false;
  let failures = 0;
  let exitCode: number | null = null;

  function start(index: number): void {
    const worker = cluster.fork({ CRIER_RUNS_JOBS: String(index === 0) });
    const leave = primary.join(worker);
    forwardOutput(worker);
    void input.then((all) => worker.process.stdin?.on("error", () => undefined).end(all));
    let serves = false;
    worker.on("message", (message: ToPrimary) => {
      primary.hear(worker, message);
      if (message.crier !== "serving") return;
      serves = true;
      hasServed = true;
      failures = 0;
    });
    worker.process.once("close", exitWhenAlone);
    worker.process.once("exit", (code, signal) => {
      leave();
      // Its own children may keep its output open much longer.
      setTimeout(exitWhenAlone, OUTPUT_MS);
      if (exitCode !== null) return;
      if (!serves) failures += 1;
      // At the first start an end is final: the reason, such as a port in use, would be the same again.
      if (!hasServed || failures >= MOST_FAILURES) return end(code || 1);
      report(worker, signal ?? `exit code ${code}`);
      setTimeout(startAgain, serves ? 0 : RETRY_MS, index);
    });
  }

  function startAgain(index: number): void {
    if (exitCode === null) start(index);
  }

  function end(code: number): void {
    if (exitCode !== null) return;
    exitCode = code;
    for (const worker of workers()) worker.process.kill("SIGTERM");
    setTimeout(() => process.exit(code), END_LIMIT_MS).unref();
  }

  function exitWhenAlone(): void {
    if (exitCode !== null && workers().every((worker) => worker.isDead())) process.exit(exitCode);
  }

  // With Node's default, connections given to a process that was just killed would never be answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args, silent: true });
  for (let index = 0; index < count; index += 1) start(index);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0));
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Like the app's own log, without loading it. */
function report({ process: { pid } }: Worker, how: string): void {
  const msg = `a process of the app ended unexpectedly (${how}): another takes its place`;
  console.log(JSON.stringify({ level: 50, time: new Date().toISOString(), ended: pid, msg }));
}

function forwardOutput({ process: { stdout, stderr } }: Worker): void {
  if (stdout !== null) forwardLines(stdout, process.stdout);
  if (stderr !== null) forwardLines(stderr, process.stderr);
}

/** Whole lines, because those of several processes would mix within a line. */
function forwardLines(from: Readable, to: Writable): void {
  let rest = "";
  from.setEncoding("utf8").on("data", (text: string) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) to.write(rest + text.slice(0, end));
    rest = end > 0 ? text.slice(end) : rest + text;
  });
  from.once("end", () => {
    if (rest !== "") to.write(`${rest}\n`);
  });
}

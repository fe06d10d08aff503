import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { guardChild } from "./bootstrap/guard.mjs";

type Ending = Parameters<typeof guardChild>[0]["ending"];

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  pid: number;
  /** Resolves when the process has ended, for whatever reason; never rejects. */
  ended: Promise<Ended>;
  /** The last lines that it printed, stdout and stderr mixed. */
  output(): string;
  /** Forwards its further output to our own stdout and stderr. */
  showOutput(): void;
  /** Asks it to end, waits, kills it; resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends it immediately, with the last of its signals. */
  kill(): void;
  /** Writes its whole input, if it has one. */
  tell(input: string): void;
};

export type ChildOptions = {
  command: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  ids?: { uid: number; gid: number } | null;
  /** Whether it reads what it is told. Otherwise its input is empty. */
  listens?: boolean;
  /** Whether signals go to the process alone, or to the process group that it leads. */
  reach: "process" | "group";
  ending: Ending;
  /** How to end it if this process dies; by default `ending`. */
  endingAlone?: Ending;
};

const MAX_OUTPUT_LINES = 200;

/**
 * Starts a child in a process group of its own, so that Ctrl-C in a terminal reaches only this process, which can stop
 * everything in order, and with a guard that ends it if this process is killed. Throws if the program can't be run at
 * all.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { command, cwd, env, ids, listens = false, reach, ending } = options;
  const [file = "", ...args] = command;
  const child = spawn(file, args, {
    ...ids,
    cwd,
    // Next's types make NODE_ENV required, which doesn't apply here.
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: [listens ? "pipe" : "ignore", "pipe", "pipe"],
  }) as Spawned;
  // One that has just ended is reported otherwise.
  child.stdin?.on("error", () => {});
  const pid = await started(child);
  const target = reach === "group" ? -pid : pid;
  const dismissGuard = guardChild({ target, ending: options.endingAlone ?? ending });
  const ended = whenEnded(child);
  void ended.then(dismissGuard);
  return {
    pid,
    ended,
    output: keepLastLines(child),
    showOutput: () => show(child),
    kill: () => send(target, ending.last),
    stop: () => stop({ target, ended, ending, reach }),
    tell: (input) => void child.stdin?.end(input),
  };
}

type Spawned = ChildProcessByStdio<Writable | null, Readable, Readable>;

function started(child: Spawned): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => resolve(child.pid ?? 0));
  });
}

/** Its own children may keep its output open much longer: half a second for remaining output is enough. */
function whenEnded(child: Spawned): Promise<Ended> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      child.once("close", () => resolve({ code, signal }));
      setTimeout(() => resolve({ code, signal }), 500);
    });
  });
}

function keepLastLines(child: Spawned): () => string {
  let lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      lastLines = `${lastLines.join("\n")}${text}`.split("\n").slice(-MAX_OUTPUT_LINES);
    });
  }
  return () => lastLines.join("\n").trim();
}

function show(child: Spawned): void {
  child.stdout.on("data", (text: string) => process.stdout.write(text));
  child.stderr.on("data", (text: string) => process.stderr.write(text));
}

type Stop = Pick<ChildOptions, "reach" | "ending"> & { target: number; ended: Promise<Ended> };

async function stop({ target, ended, ending, reach }: Stop): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  send(target, ending.first);
  const timeUp = sleep(ending.seconds * 1000, "time is up", { signal }).catch(() => undefined);
  if ((await Promise.race([ended, timeUp])) === "time is up") send(target, ending.last);
  patience.abort();
  await ended;
  // The leader may have left some of its group behind.
  if (reach === "group") send(target, "SIGKILL");
}

function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // The process is already gone.
  }
}

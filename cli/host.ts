import { homedir, hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export interface Output {
  write(text: string): void;
  isTTY: boolean;
  columns: number;
}

export interface Host {
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  home: string;
  hostname: string;
  cwd: string;
  stdout: Output;
  stderr: Output;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  fetch: typeof fetch;
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
}

export function processHost(): Host {
  return {
    argv: process.argv.slice(2),
    env: process.env,
    platform: process.platform,
    home: homedir(),
    hostname: hostname(),
    cwd: process.cwd(),
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    get stdin() {
      return process.stdin;
    },
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
    signal: interruptSignal(),
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // The reader has closed the pipe, as in `crier … | head`.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY === true,
    // Some terminals report 0.
    columns: stream.columns || 80,
  };
}

/** The first Ctrl-C lets the command say how to resume; the second ends it immediately. */
function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => controller.abort());
  }
  return controller.signal;
}

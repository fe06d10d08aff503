/**
 * Untrusted files are decoded in a separate process, one per file. It has memory and time limits, and none of Crier's
 * settings: a file that crashes the decoder affects nothing else.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { BrandedError } from "#core/contract/branded-error.ts";
import { searchPath } from "#server/env.ts";
import { createGate } from "#server/platform/gate.ts";
import type { ByteSource } from "./byte-source.ts";
import { FileFaultError } from "./file-fault-error.ts";
import type { FromDecoder, Results, Task, ToDecoder } from "./task.ts";

/** The source file, which Node runs without a build. Next's build bundles files and doesn't preserve paths. */
const SOURCE = "server/media/decoder/main.ts";

const LIMITS = {
  /**
   * Memory the process may allocate. Node itself reserves some 600 MB of it without using it, so it never takes more
   * than 512 MB of the machine's memory.
   */
  memory_mb: 1040,
  /** The largest accepted image needs a few seconds on an idle processor. */
  time_ms: 120_000,
};

const HEAP_MB = 128;

/**
 * Each decoder uses a full processor. Files are inspected where the jobs run; other processes only decode small pictures
 * for a person who waits, so the limit is one of each process.
 */
const gate = createGate({ at_once: 2, waiting: 10_000 });

/** The decoder ended without an answer, or was ended for taking too long: possibly because of the file. */
export class DecoderCrashError extends BrandedError {
  static override readonly brand = "DecoderCrashError";
  override readonly name = "DecoderCrashError";
}

/**
 * Runs a task on a file. Throws FileFaultError if the file can't be used, DecoderCrashError, and errors of `source`.
 */
export async function runDecoder<Kind extends Task["kind"]>(
  source: ByteSource,
  task: Extract<Task, { kind: Kind }>,
  limits: Partial<typeof LIMITS> = {},
): Promise<Results[Kind]> {
  return gate.pass(async () => {
    const child = start({ ...LIMITS, ...limits });
    try {
      return (await converse(child, source, task)) as Results[Kind];
    } finally {
      end(child);
    }
  });
}

function start({ memory_mb, time_ms }: typeof LIMITS): ChildProcess {
  const program = [`--max-old-space-size=${HEAP_MB}`, "--no-warnings", join(process.cwd(), SOURCE)];
  const limited = `ulimit -d ${memory_mb * 1024} 2>/dev/null; exec "$0" "$@"`;
  const [command, args] =
    process.platform === "win32"
      ? [process.execPath, program]
      : ["/bin/sh", ["-c", limited, process.execPath, ...program]];
  return spawn(command, args, {
    cwd: process.cwd(),
    env: environment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    timeout: time_ms,
    killSignal: "SIGKILL",
    // A separate process group, so that child processes end with it.
    detached: true,
  });
}

/** Contains no secrets. Fewer threads and arenas need less memory. */
function environment(): NodeJS.ProcessEnv {
  const sparing = { MALLOC_ARENA_MAX: "2", VIPS_CONCURRENCY: "1", UV_THREADPOOL_SIZE: "2" };
  return { NODE_ENV: "production", PATH: searchPath(), ...sparing };
}

function converse(child: ChildProcess, source: ByteSource, task: Task) {
  const { promise, resolve, reject } = Promise.withResolvers<Results[keyof Results]>();
  const send = (message: ToDecoder) => {
    if (child.connected) child.send(message, () => undefined);
  };
  const give = async ({ id, start, end }: Extract<FromDecoder, { kind: "read" }>) => {
    send({ kind: "bytes", id, bytes: await source.read({ start, end }) });
  };
  child.on("message", (message: FromDecoder) => {
    if (message.kind === "read") give(message).catch(reject);
    else if (message.kind === "done") resolve(message.result);
    else reject(new FileFaultError(message.fault));
  });
  child.once("error", reject);
  child.once("exit", (code, signal) => {
    reject(new DecoderCrashError(`The decoder ended with ${signal ?? `code ${code}`}.`));
  });
  send({ kind: "task", task, size: source.size });
  return promise;
}

function end(child: ChildProcess): void {
  child.removeAllListeners("message");
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

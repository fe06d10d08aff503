/**
 * Files of strangers are decoded in a process of its own, one for each file, which ends with it. It has limits of memory and
 * time, and none of Crier's settings: a file that breaks the decoder breaks nothing else.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { searchPath } from "#server/env.ts";
import { createGate } from "#server/platform/gate.ts";
import type { ByteSource } from "./byte-source.ts";
import { FileFaultError } from "./file-fault-error.ts";
import type { FromDecoder, Results, Task, ToDecoder } from "./task.ts";

/** The source itself, which Node runs without a build. Next's build has files of its own and keeps no place of ours. */
const SOURCE = "server/media/decoder/main.ts";

const LIMITS = {
  /**
   * What the process may allocate: of it, some 600 MB are what Node itself reserves and does not use, so that it never takes
   * more than 512 MB of the machine's memory.
   */
  memory_mb: 1040,
  /** The largest image that is taken needs a few seconds, of an idle processor. */
  time_ms: 120_000,
};

/** Of which JavaScript needs little: images are outside of its heap. */
const HEAP_MB = 128;

/** Each takes a processor while it works. */
const gate = createGate({ at_once: 2, waiting: 10_000 });

/** The decoder ended without an answer, or was ended since it took too long: perhaps by the file's doing. */
export class DecoderCrashError extends Error {
  override readonly name = "DecoderCrashError";
}

/** Does a task with a file. Throws FileFaultError where the file can't be used, DecoderCrashError, and what `source` throws. */
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
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
}

/** No secret among them. Fewer threads and arenas take less memory. */
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
    // It has ended by itself.
  }
}

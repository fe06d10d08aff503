import { join } from "node:path";
import type { Worker } from "node:worker_threads";

/** Next's build would try to bundle the source file if it saw where this comes from. */
const threads = process.getBuiltinModule("node:worker_threads");

/** A separate thread for work that would hold up all requests. It makes one piece of work at a time. */
export interface Thread {
  /** Rejects with LateError after the time limit, or with the thread's error. The thread is replaced in either case. */
  ask(message: unknown): Promise<unknown>;
}

export class LateError extends Error {
  override readonly name = "LateError";

  constructor(limit_ms: number) {
    super(`It took longer than ${limit_ms / 1_000} seconds.`);
  }
}

interface Options {
  /**
   * The source file from the project's root, which Node runs without a build and which calls `answerThread`. Next's
   * build bundles files and doesn't preserve paths.
   */
  source: string;
  /** Time for one piece of work, without the start of the thread. */
  limit_ms: number;
  memory_mb: number;
  /** The thread ends after idling for so long. */
  idle_ms?: number;
}

const IDLE_MS = 30_000;

/** Starting takes a fraction of a second on an idle machine. */
const START_LIMIT_MS = 30_000;

interface Started {
  worker: Worker;
  ready: Promise<unknown>;
}

/** Creates a thread, which is started when first needed. */
export function createThread({ source, limit_ms, memory_mb, idle_ms = IDLE_MS }: Options): Thread {
  let started: Started | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void started?.worker.terminate();
    started = undefined;
  };
  return {
    async ask(message) {
      clearTimeout(idle);
      started ??= start({ source, memory_mb }, (ended) => {
        if (started?.worker === ended) started = undefined;
      });
      const { worker, ready } = started;
      worker.ref();
      try {
        await ready;
        const answer = hear(worker, limit_ms);
        worker.postMessage(message);
        return await answer;
      } catch (error) {
        end();
        throw error;
      } finally {
        worker.unref();
        idle = setTimeout(end, idle_ms).unref();
      }
    },
  };
}

/** Gets no environment, so that it has no secrets. */
function start(
  { source, memory_mb }: Pick<Options, "source" | "memory_mb">,
  onEnd: (ended: Worker) => void,
): Started {
  const worker = new threads.Worker(join(process.cwd(), source), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
  });
  // The waiting caller gets the error. Without a listener, a later error would end the process.
  worker.on("error", () => undefined).once("exit", () => onEnd(worker));
  return { worker, ready: hear(worker, START_LIMIT_MS) };
}

/** Returns the thread's next message. */
function hear(worker: Worker, limit_ms: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const late = setTimeout(() => reject(new LateError(limit_ms)), limit_ms);
  const stop = (code: number) => reject(new Error(`The thread ended with code ${code}.`));
  worker.once("message", resolve).once("error", reject).once("exit", stop);
  return promise.finally(() => {
    clearTimeout(late);
    worker.off("message", resolve).off("error", reject).off("exit", stop);
  });
}

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Refusal } from "#core/contract/refusal.ts";
import type { JudgedPost, PostToJudge } from "#core/domain/fixes/repair-post.ts";
import { packTexts } from "#core/domain/texts/pack-texts.ts";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import type { Judge } from "./judge.ts";

/** The source file, which Node runs without a build. Next's build bundles files and doesn't preserve paths. */
const SOURCE = "server/judges/judge-worker.ts";

const IDLE_MS = 30_000;

/** Time limit on a busy machine. On an idle one the largest posts take seconds. */
const LIMIT_MS = 120_000;

const MOST_MEMORY_MB = 512;

/**
 * Creates a judge in a separate thread, started when first needed and ended after idling for a while. Makes one repair
 * at a time, and throws if it takes too long.
 */
export function createJudgeThread({ limit_ms = LIMIT_MS, idle_ms = IDLE_MS } = {}): Judge {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };
  return {
    expect: () => undefined,
    async repair(posts) {
      clearTimeout(idle);
      worker ??= start((ended) => {
        if (worker === ended) worker = undefined;
      });
      try {
        return await ask(worker, posts, limit_ms);
      } catch (error) {
        end();
        throw error;
      } finally {
        worker?.unref();
        idle = setTimeout(end, idle_ms).unref();
      }
    },
  };
}

/** Gets no environment, so that it has no secrets. */
function start(onEnd: (ended: Worker) => void): Worker {
  const worker = new Worker(join(process.cwd(), SOURCE), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // The waiting caller gets the error. Without a listener, a later error would end the process.
  return worker.on("error", () => undefined).once("exit", () => onEnd(worker));
}

function ask(worker: Worker, posts: readonly PostToJudge[], limit_ms: number) {
  const { promise, resolve, reject } = Promise.withResolvers<readonly JudgedPost[]>();
  const late = setTimeout(() => reject(tooLong(limit_ms)), limit_ms);
  const answer = (message: unknown) => resolve(unpackTexts(message) as JudgedPost[]);
  const stop = (code: number) =>
    reject(new Error(`The validation thread ended with code ${code}.`));
  worker.ref();
  worker.once("message", answer).once("error", reject).once("exit", stop);
  worker.postMessage(packTexts(posts));
  return promise.finally(() => {
    clearTimeout(late);
    worker.off("message", answer).off("error", reject).off("exit", stop);
  });
}

function tooLong(limit_ms: number): Refusal {
  return Refusal.because(
    "invalid_input",
    `Validating and fixing this post takes longer than ${limit_ms / 1_000} seconds. Shorten its texts, or send autofix: false.`,
  );
}

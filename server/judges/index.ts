/**
 * Decides where posts are validated. Small ones are validated where the request is served. Large ones would block all
 * other requests, so they are validated in a separate thread (`judge-thread`), one post of an organization at a time
 * (`turns`).
 */
import { availableParallelism } from "node:os";
import { Refusal } from "#core/contract/refusal.ts";
import type { Judge } from "./judge.ts";
import { createJudgeThread } from "./judge-thread.ts";
import { createTurns, type Turns } from "./turns.ts";

export { type Judge, judgeHere, judgeSmall, TooMuchAtOnceError } from "./judge.ts";

/** Threads for large posts, each serving one organization at a time. */
export type JudgeThreads = Turns<Judge>;

/** More would only take CPU from the database. */
const MOST_THREADS = 4;
const MOST_WAITING = 10;
const RETRY_AFTER_MS = 1_000;

/** No thread is started before it is needed. One core is left for all other requests if there is more than one. */
export function createJudgeThreads(): JudgeThreads {
  const length = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  const places = Array.from({ length }, () => createJudgeThread());
  return createTurns({ places, most_waiting: MOST_WAITING, refuse });
}

function refuse(): Refusal {
  return Refusal.because(
    "rate_limited",
    `The organization has ${MOST_WAITING} large posts waiting for validation. Send the next one when one of them is done.`,
    { retry_after_ms: RETRY_AFTER_MS },
  );
}

import { DEFAULT_RETRIES } from "../config/read-function.ts";
import { buildRequest } from "../protocol/build-request.ts";
import { type Outcome, toJsonError } from "../protocol/outcome.ts";
import { readResponse } from "../protocol/read-response.ts";
import type { Claim } from "../store/calls.ts";
import type { Worker } from "./worker.ts";

/** A call and what it came to. */
export interface MadeCall {
  claim: Claim;
  maxAttempts: number;
  startedAt: Date;
  outcome: Outcome;
}

/** How often a job may begin: a call that keeps killing its process must not do so for ever. */
const MAX_STARTS = 10;

/** Calls the SDK's handler in process and reads its answer. A handler that throws is a function that threw. */
export async function makeCall(worker: Worker, claim: Claim, starts: number): Promise<MadeCall> {
  const startedAt = new Date();
  const maxAttempts =
    worker.registry.functions.get(claim.functionId)?.maxAttempts ?? DEFAULT_RETRIES + 1;
  const outcome =
    starts > MAX_STARTS ? giveUp(starts) : await callHandler(worker, claim, maxAttempts);
  return { claim, maxAttempts, startedAt, outcome };
}

async function callHandler(
  { handle }: Worker,
  claim: Claim,
  maxAttempts: number,
): Promise<Outcome> {
  try {
    return await readResponse(await handle(buildRequest(claim, maxAttempts)));
  } catch (error) {
    return { kind: "threw", error: toJsonError(error), retryAt: null, sdkVersion: null };
  }
}

function giveUp(starts: number): Outcome {
  const message = `This call was begun ${starts - 1} times and its process ended each time, so it is not made again.`;
  return { kind: "failed", error: { name: "Error", message }, sdkVersion: null };
}

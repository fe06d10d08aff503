import { DEFAULT_RETRIES } from "../config/read-function.ts";
import { stepOf } from "../constructs/context.ts";
import { buildRequest } from "../protocol/build-request.ts";
import { withinCall } from "../protocol/current-call.ts";
import { type Operation, type Outcome, toJsonError } from "../protocol/outcome.ts";
import { readResponse } from "../protocol/read-response.ts";
import { type CallInFlight, isAlone } from "./call-in-flight.ts";
import type { Worker } from "./worker.ts";

/** Name of the error of a run that was stopped because its processes died. */
export const DEATHS_ERROR = "ProcessDeathsError";

/** A call and its outcome. Steps that ran belong to the call; the outcome is what remains to be applied. */
export interface MadeCall {
  call: CallInFlight;
  maxAttempts: number;
  outcome: Outcome;
}

/** How often a call's process may die or stop responding before its run fails, so that no call kills processes forever. */
const MOST_DEATHS = 3;

/** Calls the SDK in process and reads its response. If the handler throws, the function threw. */
export async function makeCall(worker: Worker, call: CallInFlight): Promise<MadeCall | "dropped"> {
  const { claim } = call;
  const maxAttempts =
    worker.registry.functions.get(claim.functionId)?.maxAttempts ?? DEFAULT_RETRIES + 1;
  const outcome =
    claim.starts > MOST_DEATHS
      ? giveUp()
      : await Promise.race([callHandler(worker, call, maxAttempts), call.dropped]);
  if (outcome === "dropped") return outcome;
  await call.end();
  return { call, maxAttempts, outcome };
}

async function callHandler(
  { handle }: Worker,
  call: CallInFlight,
  maxAttempts: number,
): Promise<Outcome> {
  try {
    const request = buildRequest(call.claim, maxAttempts);
    const response = await withinCall(call.current, () => handle(request));
    return takeSteps(call, readResponse(response));
  } catch (error) {
    return { kind: "threw", error: toJsonError(error), retryAt: null, sdkVersion: null };
  }
}

/** Removes the steps that ran: the call has nearly always received them already. */
function takeSteps(call: CallInFlight, outcome: Outcome): Outcome {
  if (outcome.kind !== "operations" || !isAlone(call.claim)) return outcome;
  for (const operation of outcome.operations.filter(hasRun)) {
    const { stepId: id, name, op } = stepOf(call, operation);
    call.finish({ id, name, op, data: operation.data });
  }
  return { ...outcome, operations: outcome.operations.filter((operation) => !hasRun(operation)) };
}

function hasRun({ op }: Operation): boolean {
  return op === "StepRun" || op === "Step";
}

function giveUp(): Outcome {
  const message = `Stopped: its process ended or stopped responding ${MOST_DEATHS} times during this step.`;
  return { kind: "failed", error: { name: DEATHS_ERROR, message }, sdkVersion: null };
}

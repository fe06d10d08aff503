import { type Claim, MAIN } from "../types.ts";
import type { SdkRequest } from "./sdk-handler.ts";

/**
 * Returns the request a server would send to the SDK for this call. `ctx.fn_id` and `ctx.qi_id` make the SDK run a main
 * line's steps one after the other in one call, and report each.
 */
export function buildRequest(claim: Claim, maxAttempts: number): SdkRequest {
  const { runId, stepId, functionId, event, steps } = claim;
  const body = {
    ctx: {
      run_id: runId,
      fn_id: functionId,
      qi_id: `${runId}:${stepId}`,
      attempt: claim.attempt,
      max_attempts: maxAttempts,
      step_id: stepId,
      disable_immediate_execution: stepId !== MAIN || claim.races,
      use_api: false,
      stack: { stack: steps.map(({ id }) => id), current: steps.length },
    },
    event,
    events: [event],
    steps: Object.fromEntries(steps.map(({ id, result }) => [id, result])),
    version: claim.sdkVersion,
    use_api: false,
  };
  return { functionId, stepId, body };
}

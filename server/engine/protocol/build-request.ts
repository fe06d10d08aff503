import type { Claim } from "../store/calls.ts";
import { MAIN } from "../types.ts";

/**
 * The request a server would send to the SDK for this call. `ctx.fn_id` is left out on purpose: with it the SDK runs steps
 * on its own and reports them to a server's API later, instead of returning each to be stored first.
 */
export function buildRequest(claim: Claim, maxAttempts: number): Request {
  const { runId, stepId, functionId, event, steps } = claim;
  const url = new URL("http://embedded/api/inngest");
  url.searchParams.set("fnId", functionId);
  url.searchParams.set("stepId", stepId);
  const body = {
    ctx: {
      run_id: runId,
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
  const headers = {
    host: url.host,
    "content-type": "application/json",
    "x-inngest-server-kind": "dev",
  };
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

import { setTimeout as pause } from "node:timers/promises";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import type { SimulatedFault } from "./simulated-fault.ts";
import type { Simulator, SimulatorContext } from "./spec.ts";

export const SLOW_MS = 3000;

/** Which calls a fault strikes: those that publish a post, or all writes while a published one is edited. */
export type Struck = "publishing" | "editing";

/**
 * Returns a `fetch` that reaches the simulator instead of the network, and applies `fault` when it publishes or edits.
 */
export function simulatorFetch(
  simulator: Simulator,
  context: SimulatorContext,
  fault: SimulatedFault | null = null,
  struck: Struck = "publishing",
): Fetch {
  const respond: Fetch = (request) => simulator.respond(context, request);
  if (fault === null) return respond;
  const isStruck = struck === "editing" ? writes : simulator.publishes;
  return async (request) =>
    isStruck(request)
      ? strike(fault, simulator, request, { respond, slow_ms: context.slow_ms ?? SLOW_MS })
      : respond(request);
}

function writes({ method }: Request): boolean {
  return method !== "GET";
}

async function strike(
  fault: SimulatedFault,
  simulator: Simulator,
  request: Request,
  { respond, slow_ms }: { respond: Fetch; slow_ms: number },
): Promise<Response> {
  switch (fault) {
    case "timeout_before":
      throw brokenConnection();
    case "timeout_after":
      await respond(request);
      throw brokenConnection();
    case "slow":
      await pause(slow_ms, undefined, { signal: request.signal });
      return respond(request);
    default:
      return simulator.refuse(fault);
  }
}

function brokenConnection() {
  const cause = Object.assign(new Error("The sandbox was told to break off"), {
    code: "ECONNRESET",
    syscall: "read",
  });
  return new TypeError("fetch failed", { cause });
}

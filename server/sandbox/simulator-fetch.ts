import { setTimeout as pause } from "node:timers/promises";
import type { Fetch } from "#server/providers/spec.ts";
import type { SimulatedFault } from "./simulated-fault.ts";
import type { Simulator, SimulatorContext } from "./spec.ts";

const SLOW_MS = 3000;

/**
 * A `fetch` that reaches the simulator instead of the network, and where `fault` is given goes wrong when it publishes.
 */
export function simulatorFetch(
  simulator: Simulator,
  context: SimulatorContext,
  fault: SimulatedFault | null = null,
): Fetch {
  const respond: Fetch = (request) => simulator.respond(context, request);
  if (fault === null) return respond;
  return async (request) =>
    simulator.publishes(request) ? strike(fault, simulator, request, respond) : respond(request);
}

async function strike(
  fault: SimulatedFault,
  simulator: Simulator,
  request: Request,
  respond: Fetch,
): Promise<Response> {
  switch (fault) {
    case "timeout_before":
      throw brokenConnection();
    case "timeout_after":
      await respond(request);
      throw brokenConnection();
    case "slow":
      await pause(SLOW_MS, undefined, { signal: request.signal });
      return respond(request);
    default:
      return simulator.refuse(fault);
  }
}

/** What `fetch` throws when the connection ends before the answer. */
function brokenConnection() {
  const cause = Object.assign(new Error("The sandbox was told to break off"), {
    code: "ECONNRESET",
    syscall: "read",
  });
  return new TypeError("fetch failed", { cause });
}

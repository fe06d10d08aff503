import type { SimulatedEvents } from "#platforms/kit/simulator/spec.ts";
import type { System } from "#server/system.ts";
import { receiveDelivery, SANDBOX_KEY } from "./receive-delivery.ts";

/**
 * Delivers the simulators' events to Crier without a network, at the URL that platforms use. An event in flight when
 * the process ends is lost, as happens with platforms.
 */
export function simulatedEvents(system: System, platform: string): SimulatedEvents {
  return {
    address: `${system.env.CRIER_URL}/api/platforms/${platform}/events`,
    client_id: SANDBOX_KEY.client_id,
    secret: SANDBOX_KEY.secret,
    send(request, after_ms) {
      const timer = setTimeout(() => void deliver(system, platform, request), after_ms);
      timer.unref();
    },
  };
}

async function deliver(system: System, platform: string, request: Request): Promise<void> {
  try {
    const body = Buffer.from(await request.arrayBuffer());
    const { searchParams: query } = new URL(request.url);
    const delivery = { method: "POST", query, headers: request.headers, body } as const;
    await receiveDelivery(system, { platform, mode: "sandbox" }, delivery);
  } catch (error) {
    system.logger.warn({ err: error, platform }, "an event of the sandbox was lost");
  }
}

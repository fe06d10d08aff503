import { createNap } from "#server/platform/create-nap.ts";
import type { System } from "#server/system.ts";
import { type ClaimedDelivery, claimDeliveries } from "../claim-deliveries.ts";
import { closeDelivery } from "../close-delivery.ts";
import { sendDelivery } from "../send-delivery.ts";

const SLOTS = { all: 256, failing: 128 };
const POLL_MS = 5_000;
/** Minimum pause, so that deliveries that can't be claimed yet aren't polled continuously. */
const LEAST_REST_MS = 20;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface Deliverer {
  /** Announces that there is something to send. Doesn't block and never throws. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends due webhook deliveries. It is a separate loop, not a durable function: what waits for an unavailable receiver,
 * for up to three days, is a row and not a sleeping run, and takes none of the publishing workers.
 */
export function createDeliverer(system: System): Deliverer {
  const nap = createNap();
  const inFlight = new Map<Promise<void>, ClaimedDelivery>();
  let stopped = false;

  function start(delivery: ClaimedDelivery): void {
    const attempt = deliver(system, delivery).finally(() => {
      inFlight.delete(attempt);
      nap.wake();
    });
    inFlight.set(attempt, delivery);
  }

  async function look(): Promise<number> {
    const slots = SLOTS.all - inFlight.size;
    if (slots <= 0) return POLL_MS;
    const failing = [...inFlight.values()].filter(({ is_failing }) => is_failing).length;
    const failing_slots = Math.max(0, SLOTS.failing - failing);
    const { deliveries, next_in_ms } = await claimDeliveries(system, { slots, failing_slots });
    deliveries.forEach(start);
    return Math.min(Math.max(next_in_ms ?? POLL_MS, LEAST_REST_MS), POLL_MS);
  }

  async function run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!stopped) {
      const rest = await look().then(
        (milliseconds) => {
          pause = FIRST_PAUSE_MS;
          return milliseconds;
        },
        (error: unknown) => {
          system.logger.error({ err: error }, "could not look for webhook deliveries");
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
          return pause;
        },
      );
      if (!stopped) await nap.rest(rest);
    }
  }

  const running = run();
  return {
    wake: nap.wake,
    async stop() {
      stopped = true;
      nap.wake();
      await running;
      await Promise.all(inFlight.keys());
    },
  };
}

/** Makes one attempt and stores its result. If that can't be stored, the lease expires, and the attempt is repeated. */
async function deliver(system: System, delivery: ClaimedDelivery): Promise<void> {
  const { id, webhook_id } = delivery;
  try {
    const result = await sendDelivery(system, delivery);
    await closeDelivery(system, delivery, result);
    const about = { delivery_id: id, webhook_id, status: result.response_status };
    if (result.error === null) system.logger.debug(about, "a webhook was delivered");
    else system.logger.info({ ...about, error: result.error }, "a webhook was not delivered");
  } catch (error) {
    system.logger.error({ err: error, delivery_id: id, webhook_id }, "a delivery was not recorded");
  }
}

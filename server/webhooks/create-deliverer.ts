import { createNap } from "../platform/create-nap.ts";
import { type ClaimedDelivery, claimDeliveries } from "../services/webhooks/claim-deliveries.ts";
import { closeDelivery } from "../services/webhooks/close-delivery.ts";
import { sendDelivery } from "../services/webhooks/send-delivery.ts";
import type { System } from "../system.ts";

/** Requests that one process has open at once, and how many of them may be to webhooks that fail. */
const SLOTS = { all: 256, failing: 128 };
/** How often what others have left is looked for. */
const POLL_MS = 5_000;
/** The shortest rest, so that what can't be claimed yet is not asked for without a pause. */
const LEAST_REST_MS = 20;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface Deliverer {
  /** Says that there is something to send. Never waits, never throws. */
  wake(): void;
  /** Claims nothing more, and lets requests that are in flight end. */
  stop(): Promise<void>;
}

/**
 * Sends what is due to webhooks. A loop of its own, not a durable function: what waits for a receiver that is down, for
 * up to three days, is a row and not a sleeping run, and takes none of the workers that publish.
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

  /** Answers how long to rest. */
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

/** Makes one attempt and writes its result. Where that can't be written the lease ends, and it is made again. */
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

import { type Jobs, startJobs } from "./jobs/index.ts";
import { createNap } from "./platform/create-nap.ts";
import type { Reader } from "./readers/define-reader.ts";
import { EVENTS_CHANNEL } from "./readers/events-channel.ts";
import { READERS } from "./readers/index.ts";
import { keepListening } from "./readers/keep-listening.ts";
import { readEvents } from "./services/events/read-events.ts";
import {
  failReader,
  hasUnreadable,
  moveReader,
  readerState,
} from "./services/events/reader-cursor.ts";
import type { ClaimedDelivery } from "./services/webhooks/claim-deliveries.ts";
import { claimDeliveries } from "./services/webhooks/claim-deliveries.ts";
import { closeDelivery } from "./services/webhooks/close-delivery.ts";
import { sendDelivery } from "./services/webhooks/send-delivery.ts";
import type { System } from "./system.ts";

/** Starts everything that runs besides requests: durable functions, event readers, and the webhook deliverer. */
export async function startBackground(system: System): Promise<Jobs> {
  const jobs = await startJobs(system);
  const deliverer = createDeliverer(system);
  system.wakeDeliveries = deliverer.wake;
  const stopListening = system.database.onWritten("webhook_delivery", deliverer.wake);
  const readers = startReaders(system, READERS);
  return {
    async stop() {
      stopListening();
      await readers.stop();
      await Promise.all([deliverer.stop(), jobs.stop()]);
    },
  };
}

const SLOTS = { all: 256, failing: 128 };

const POLL_MS = 5_000;

/** Minimum pause, so that deliveries that can't be claimed yet aren't polled continuously. */
const LEAST_REST_MS = 20;

const FIRST_PAUSE_MS = 500;

const LONGEST_PAUSE_MS = 30_000;

interface Deliverer {
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

export interface Readers {
  stop(): Promise<void>;
}

/**
 * Runs event log readers. Only one process runs each reader at a time; when it ends or loses its connection, another
 * continues from the stored cursor. A failing reader holds up only itself.
 */
export function startReaders(
  system: System,
  readers: readonly Reader[],
  pace: ReaderPace = USUAL_PACE,
): Readers {
  let stopped = false;
  const isStopped = () => stopped;
  const naps = readers.map(() => createNap());
  const wakeAll = () => {
    for (const nap of naps) nap.wake();
  };
  const listening = keepListening(system.env.DATABASE_URL, EVENTS_CHANNEL, wakeAll);

  async function look(reader: Reader): Promise<number> {
    try {
      if (!(await listening.hasTurn(reader.name))) return pace.poll_ms;
      return await readOn(system, reader, { pace, isStopped });
    } catch (error) {
      if (!stopped)
        system.logger.error({ err: error, reader: reader.name }, "a reader could not look");
      return Math.min(1_000, pace.poll_ms);
    }
  }

  const running = readers.map(async (reader, index) => {
    while (!stopped) {
      const wait_ms = await look(reader);
      if (!stopped) await naps[index]?.rest(wait_ms);
    }
  });

  return {
    async stop() {
      stopped = true;
      wakeAll();
      await Promise.all(running);
      await listening.stop();
    },
  };
}

/**
 * Reads from a reader's cursor until there is nothing more, and returns the milliseconds until the next check. Failed
 * events are retried later, one at a time, so that only events that can't be handled hold the reader up.
 */
async function readOn(
  system: System,
  reader: Reader,
  { pace, isStopped }: { pace: ReaderPace; isStopped(): boolean },
): Promise<number> {
  const { sql } = system.database;
  const { name, kinds } = reader;
  while (!isStopped()) {
    const { cursor: from, failures, wait_ms } = await readerState(sql, name, reader.starts);
    if (wait_ms > 0) return Math.min(wait_ms, pace.poll_ms);
    const limit = failures > 0 ? 1 : pace.batch;
    const { events, cursor } = await readEvents(sql, { after: from, limit });
    if (cursor === null || events.length === 0)
      return (await hasUnreadable(sql, from)) ? pace.soon_ms : pace.poll_ms;
    const wanted = events.filter(({ kind }) => kinds.has(kind));
    try {
      if (wanted.length > 0) await reader.handle(system, wanted);
    } catch (error) {
      const pause = Math.min(pace.first_retry_ms * 2 ** failures, pace.longest_retry_ms);
      system.logger.error({ err: error, reader: name, retry_in_ms: pause }, "a reader has failed");
      await failReader(sql, name, { error: String(error), wait_ms: pause });
      return Math.min(pause, pace.poll_ms);
    }
    await moveReader(sql, name, { from, to: cursor });
  }
  return 0;
}

interface ReaderPace {
  /** How often a reader checks without being woken, and whether it is its process's turn. */
  poll_ms: number;
  /** How soon it checks again for events that an older transaction still hides. */
  soon_ms: number;
  first_retry_ms: number;
  longest_retry_ms: number;
  batch: number;
}

const USUAL_PACE: ReaderPace = {
  poll_ms: 5_000,
  soon_ms: 100,
  first_retry_ms: 500,
  longest_retry_ms: 300_000,
  batch: 200,
};

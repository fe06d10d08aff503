import { createNotifier } from "./db/create-notifier.ts";
import type { Jobs } from "./instance/run-unless-paused.ts";
import { keepListening, type Listening } from "./kernel/events/keep-listening.ts";
import { startReaders } from "./kernel/events/start-readers.ts";
import { READERS } from "./readers.ts";
import type { System } from "./system.ts";
import { startJobs } from "./transports/inngest/index.ts";
import { createDeliverer } from "./webhooks/delivering/create-deliverer.ts";

/** For notifications of work that another process of this machine has written. */
const WORK_CHANNEL = "crier_work";

/** Starts everything that runs besides requests: durable functions, event readers, and the webhook deliverer. */
export async function startBackground(system: System): Promise<Jobs> {
  const jobs = await startJobs(system);
  const deliverer = createDeliverer(system);
  system.wakeDeliveries = deliverer.wake;
  const stopListening = system.database.onWritten("webhook_delivery", deliverer.wake);
  const readers = startReaders(system, READERS);
  const others = hearOthers(system);
  return {
    async stop() {
      stopListening();
      await others?.stop();
      await readers.stop();
      await Promise.all([deliverer.stop(), jobs.stop()]);
    },
  };
}

/** A lost notification is made up for by the deliverer's own looks, and by the sweep. */
function hearOthers(system: System): Listening | null {
  const { DATABASE_URL, CRIER_PROCESSES } = system.env;
  if (CRIER_PROCESSES === 1) return null;
  return keepListening(DATABASE_URL, WORK_CHANNEL, () => {
    system.wakeRelay();
    system.wakeDeliveries();
  });
}

/** Instead of `startBackground` where another process of this machine runs the jobs: wakes that one. */
export async function notifyBackground(system: System): Promise<Jobs> {
  const notify = createNotifier(system.database.pool, WORK_CHANNEL);
  const stops = ["outbox_event", "webhook_delivery"].map((table) =>
    system.database.onWritten(table, notify),
  );
  system.wakeRelay = notify;
  system.wakeDeliveries = notify;
  return {
    async stop() {
      for (const stop of stops) stop();
    },
  };
}

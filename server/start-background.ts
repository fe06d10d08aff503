import type { Jobs } from "./instance/run-unless-paused.ts";
import { startReaders } from "./kernel/events/start-readers.ts";
import { READERS } from "./readers.ts";
import type { System } from "./system.ts";
import { startJobs } from "./transports/inngest/index.ts";
import { createDeliverer } from "./webhooks/delivering/create-deliverer.ts";

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

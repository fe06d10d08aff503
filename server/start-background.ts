import { type Jobs, startJobs } from "./jobs/index.ts";
import { READERS } from "./readers/index.ts";
import { startReaders } from "./readers/start-readers.ts";
import type { System } from "./system.ts";
import { createDeliverer } from "./webhooks/create-deliverer.ts";

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

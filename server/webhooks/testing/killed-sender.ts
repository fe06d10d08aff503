// Separate process for killed-sender.full.db.test.ts: reads events and sends them, and is killed at one of its
// statements.

import { startReaders } from "#server/kernel/events/start-readers.ts";
import { READERS } from "#server/readers.ts";
import { system } from "#server/system.ts";
import { createDeliverer } from "#server/webhooks/delivering/create-deliverer.ts";

const [at = "", now = ""] = process.argv.slice(2);
const clock = () => new Date(now);
const sender = { ...system(), now: clock, leaseTime: clock };
let count = 0;
sender.database.pool.on("connect", (client) => {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((...call: unknown[]) => {
    count += 1;
    if (count === Number(at)) process.kill(process.pid, "SIGKILL");
    return query(...call);
  }) as typeof client.query;
});
const deliverer = createDeliverer(sender);
sender.wakeDeliveries = deliverer.wake;
sender.database.onWritten("webhook_delivery", deliverer.wake);
startReaders(sender, READERS);

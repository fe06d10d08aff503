import { vi } from "vitest";
import { createTestContext, createTestSystem } from "#server/kernel/testing/test-context.ts";
import { createDeliverer } from "#server/webhooks/delivering/create-deliverer.ts";
import { createHookClient } from "#server/webhooks/delivering/hook-client.ts";
import { createWebhook } from "../create-webhook.ts";
import { recordDeliveries } from "../record-deliveries.ts";
import { recordEvents } from "./record-events.ts";
import { startReceiver } from "./start-receiver.ts";

interface Delays {
  median_ms: number;
  in_vain: number;
}

export async function measureBesideDead(waiting: number, sent: number): Promise<Delays> {
  const testSystem = await createTestSystem();
  const system = {
    ...testSystem,
    now: () => new Date(),
    leaseTime: () => null,
    hooks: createHookClient({ allowPrivateAddresses: true, time_limit_ms: 1_000 }),
  };
  const dead = await startReceiver();
  dead.answerWith(() => undefined);
  const healthy = await startReceiver();
  const deliverer = createDeliverer(system);
  try {
    const ctx = await createTestContext(system);
    const other = await createTestContext(system);
    await createWebhook({ ctx, input: { url: dead.url, events: ["*"] } });
    const { secret } = await createWebhook({
      ctx: other,
      input: { url: healthy.url, events: ["*"] },
    });
    healthy.accept(secret);
    await record(ctx.organization_id, waiting);
    deliverer.wake();
    await vi.waitFor(() => {
      if (dead.forged.length < 4) throw new Error("The dead receiver has not been asked yet.");
    }, 20_000);
    const delays: number[] = [];
    while (delays.length < sent) {
      const start = Date.now();
      await record(other.organization_id, 1);
      deliverer.wake();
      await vi.waitFor(
        () => {
          if (healthy.received.length <= delays.length) throw new Error("It has not arrived.");
        },
        { timeout: 20_000, interval: 5 },
      );
      delays.push((healthy.received.at(-1)?.at ?? 0) - start);
    }
    delays.sort((left, right) => left - right);
    return { median_ms: delays[Math.floor(sent / 2)] ?? 0, in_vain: dead.forged.length };
  } finally {
    await dead.close();
    await healthy.close();
    await deliverer.stop();
    await testSystem.close();
  }

  async function record(organization_id: string, count: number): Promise<void> {
    const ids = await recordEvents(system, { organization_id, count });
    const events = await system.database.prisma.event.findMany({ where: { id: { in: ids } } });
    await recordDeliveries(system, events);
  }
}

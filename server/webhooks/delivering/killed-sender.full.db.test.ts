import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { readerState } from "#server/kernel/events/reader-cursor.ts";
import { startReaders } from "#server/kernel/events/start-readers.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { READERS } from "#server/readers.ts";
import { recordEvents } from "#server/webhooks/testing/record-events.ts";
import { type Receiver, startReceiver } from "#server/webhooks/testing/start-receiver.ts";
import { createWebhook } from "../create-webhook.ts";
import { createDeliverer } from "./create-deliverer.ts";

const MINUTE = 60_000;

let system: TestSystem;
let ctx: ServiceContext;
let receiver: Receiver;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  receiver = await startReceiver(system.now);
  const { secret } = await createWebhook({ ctx, input: { url: receiver.url, events: ["*"] } });
  receiver.accept(secret);
  await readerState(system.database.sql, "webhooks", "now");
});
afterAll(async () => {
  await receiver.close();
  await system.close();
});

function record(count: number): Promise<string[]> {
  return recordEvents(system, { organization_id: ctx.organization_id, count });
}

async function sendRest(ids: readonly string[]): Promise<void> {
  const own = { ...system };
  const deliverer = createDeliverer(own);
  own.wakeDeliveries = deliverer.wake;
  own.database.onWritten("webhook_delivery", deliverer.wake);
  const readers = startReaders(own, READERS);
  await vi.waitFor(
    () => expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set(ids)),
    // Tests beside this one create indexes, in transactions that delay readers of the same server.
    { timeout: 120_000, interval: 50 },
  );
  await vi.waitFor(async () => {
    const open = await ctx.db.webhookDelivery.count({ where: { status: { not: "delivered" } } });
    expect(open).toBe(0);
  }, 20_000);
  await readers.stop();
  await deliverer.stop();
}

test("every event arrives even if the sending process is killed at statement after statement", async () => {
  const ids: string[] = [];
  let killed = 0;
  for (const at of [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45]) {
    ids.push(...(await record(10)));
    if ((await sendInChild(at)) === "SIGKILL") killed += 1;
    // The lease of its requests in flight expires.
    system.advance(MINUTE);
  }
  expect(killed).toBe(13);
  await sendRest(ids);
  expect(receiver.forged).toEqual([]);
}, 240_000);

async function sendInChild(at: number): Promise<string | null> {
  const script = fileURLToPath(new URL("../testing/killed-sender.ts", import.meta.url));
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const child = spawn(process.execPath, [script, String(at), system.now().toISOString()], {
    env: {
      ...process.env,
      DATABASE_URL,
      CRIER_SECRET,
      CRIER_ALLOW_PRIVATE_ADDRESSES: "true",
      LOG_LEVEL: "silent",
    },
    stdio: "inherit",
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}

test("every event arrives even if the database cuts all connections during sending", async () => {
  receiver.received.length = 0;
  const ids = await record(300);
  const sending = sendRest(ids);
  for (let cuts = 0; cuts < 8; cuts += 1) {
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(cuts * 20), {
      timeout: 30_000,
      interval: 10,
    });
    system.advance(MINUTE);
    await system.database.pool
      .query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      )
      .catch(() => undefined);
  }
  const leases = setInterval(() => system.advance(MINUTE), 200);
  await sending.finally(() => clearInterval(leases));
  expect(receiver.forged).toEqual([]);
}, 240_000);

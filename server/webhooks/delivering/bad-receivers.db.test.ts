import { once } from "node:events";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { deliverDue } from "#server/webhooks/testing/deliver-due.ts";
import { EXPIRED } from "#server/webhooks/testing/expired-certificate.ts";
import { type Receiver, startReceiver } from "#server/webhooks/testing/start-receiver.ts";
import { RETRY_DELAYS_MS } from "../close-delivery.ts";
import { createWebhook } from "../create-webhook.ts";
import { getWebhook } from "../get-webhook.ts";
import { listDeliveries } from "../list-deliveries.ts";
import { redeliver } from "../redeliver.ts";
import { redeliverFailed } from "../redeliver-failed.ts";
import { testWebhook } from "../test-webhook.ts";
import { updateWebhook } from "../update-webhook.ts";
import { createHookClient } from "./hook-client.ts";

const SECOND = 1_000;
const DAY = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;
let receiver: Receiver;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  // Webhooks left by other tests would be sent as time advances.
  await system.database.prisma.webhook.deleteMany();
  ctx = await createTestContext(system);
  receiver = await startReceiver(system.now);
  const webhook = await createWebhook({ ctx, input: { url: receiver.url, events: ["*"] } });
  receiver.accept(webhook.secret);
  id = webhook.id;
  return () => receiver.close();
});

async function attempt(within = system) {
  await testWebhook({ ctx, input: { id } });
  await deliverDue(within);
  return latest();
}

async function latest() {
  const { items } = await listDeliveries({ ctx, input: { id, limit: 1 } });
  if (items[0] === undefined) throw new Error("There is no delivery.");
  return items[0];
}

const seconds = (delivery: { next_attempt_at: string | null }) =>
  (Date.parse(delivery.next_attempt_at ?? "") - system.now().getTime()) / SECOND;

const within = (time_limit_ms: number): TestSystem => ({
  ...system,
  hooks: createHookClient({ allowPrivateAddresses: true, time_limit_ms }),
});

test("a redirect to this machine isn't followed", async () => {
  const inside = await startReceiver(system.now);
  receiver.answerWith((response) => response.writeHead(307, { location: inside.url }).end());
  const delivery = await attempt();
  expect(delivery).toMatchObject({ status: "pending", response_status: 307 });
  expect(delivery.error).toContain("Redirects are not followed");
  expect([...inside.received, ...inside.forged]).toEqual([]);
  await inside.close();
});

test("a host that resolves to a private address the second time isn't sent to", async () => {
  const { port } = new URL(receiver.url);
  const answers = ["93.184.215.14", "127.0.0.1"];
  const lookup: LookupFunction = (_, __, callback) =>
    callback(null, [{ address: answers.shift() ?? "127.0.0.1", family: 4 }]);
  const hooks = createHookClient({ allowPrivateAddresses: false, lookup });
  const guarded = { ...system, hooks };
  const url = `http://rebound.example:${port}/hooks`;
  await updateWebhook({ ctx: { ...ctx, system: guarded }, input: { id, url } });
  const delivery = await attempt(guarded);
  expect(delivery).toMatchObject({ status: "pending", response_status: null });
  expect(delivery.error).toContain(PRIVATE_NETWORK);
  expect([...receiver.received, ...receiver.forged]).toEqual([]);
});

test("only the first thousand bytes of a gigabyte response are read, and it counts as delivered", async () => {
  let sent = 0;
  const part = Buffer.alloc(65_536, "a");
  receiver.answerWith((response) => {
    response.writeHead(200, { "content-length": 1_000_000_000 });
    const send = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
      sent += part.length;
    };
    response.on("drain", send);
    send();
  });
  const delivery = await attempt();
  expect(delivery).toMatchObject({ status: "delivered", response_status: 200, error: null });
  expect(delivery.response_excerpt).toBe("a".repeat(1_000));
  expect(sent).toBeLessThan(20_000_000);
});

test("a receiver that never responds is given up after the time limit", async () => {
  receiver.answerWith(() => undefined);
  const delivery = await attempt(within(100));
  expect(delivery).toMatchObject({ status: "pending", response_status: null });
  expect(delivery.error).toContain("did not answer in time");
});

test("a 200 whose body never arrives counts as delivered, and says so", async () => {
  receiver.answerWith((response) => void response.writeHead(200).write("partly"));
  expect(await attempt(within(300))).toMatchObject({
    status: "delivered",
    response_excerpt: "partly",
  });
});

test("a receiver that closes at once, and a missing one, are retried", async () => {
  receiver.answerWith((response) => response.destroy());
  expect((await attempt()).error).toContain("127.0.0.1 closed the connection before it answered.");
  await updateWebhook({ ctx, input: { id, url: "http://127.0.0.1:1/hooks" } });
  // Of the two due deliveries, this reads the newest.
  expect((await attempt()).error).toMatch(/could not be reached|closed the connection/);
});

test("an expired certificate is refused, and nothing is sent", async () => {
  let heard = 0;
  const server = createTlsServer(EXPIRED, (_, response) => {
    heard += 1;
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await updateWebhook({ ctx, input: { id, url: `https://localhost:${port}/hooks` } });
  const delivery = await attempt();
  expect(delivery).toMatchObject({ status: "pending", response_status: null });
  expect(delivery.error).toContain("certificate");
  expect(heard).toBe(0);
  server.closeAllConnections();
  server.close();
});

test("characters that PostgreSQL can't store are dropped from a response", async () => {
  receiver.answerWith((response) =>
    response.writeHead(500).end(Buffer.from([0, 255, 254, 0x41, 0])),
  );
  expect(await attempt()).toMatchObject({
    response_status: 500,
    response_excerpt: "\ufffd\ufffd\ufffdA\ufffd",
  });
});

test("attempts follow the schedule with one ID, and after three days the delivery is given up", async () => {
  receiver.answerWith((response) => response.writeHead(500).end("no"));
  let delivery = await attempt();
  for (const delay of RETRY_DELAYS_MS) {
    expect(delivery).toMatchObject({ status: "pending", error: "It answered 500 instead of 2xx." });
    expect(seconds(delivery)).toBe(delay / SECOND);
    system.advance(delay - 1);
    expect(await deliverDue(system)).toBe(0);
    system.advance(1);
    expect(await deliverDue(system)).toBe(1);
    delivery = await latest();
  }
  expect(delivery).toMatchObject({ status: "failed", attempts: 10, next_attempt_at: null });
  const ids = new Set(receiver.received.map((hook) => hook.id));
  expect([...ids]).toEqual([delivery.event_id]);
  expect(receiver.received).toHaveLength(10);
});

test("Retry-After is respected if it is longer than the schedule", async () => {
  receiver.answerWith((response) => response.writeHead(503, { "retry-after": "120" }).end());
  expect(seconds(await attempt())).toBe(120);
  receiver.answerWith((response) => response.writeHead(503, { "retry-after": "1" }).end());
  expect(seconds(await attempt())).toBe(5);
});

test("410 disables the webhook and ends the delivery, with one mail", async () => {
  receiver.answerWith((response) => response.writeHead(410).end());
  await testWebhook({ ctx, input: { id } });
  expect(await attempt()).toMatchObject({ status: "failed", attempts: 1 });
  expect(await getWebhook({ ctx, input: { id } })).toMatchObject({
    enabled: false,
    disabled_reason: "gone",
  });
  const mails = await ctx.db.mail.findMany({ where: { organization_id: ctx.organization_id } });
  expect(mails.map(({ subject }) => subject)).toEqual(["A webhook was disabled (Acme)"]);
  expect(mails[0]?.text).toContain(`/settings/webhooks/${id}`);
});

test("five days of failures disable it with one mail; a success in between starts over", async () => {
  const mailed = () => ctx.db.mail.count({ where: { organization_id: ctx.organization_id } });
  const fail = () => receiver.answerWith((response) => response.writeHead(500).end());
  fail();
  await attempt();
  system.advance(4 * DAY);
  receiver.answerWith((response) => response.writeHead(200).end());
  await attempt();
  fail();
  await attempt();
  system.advance(5 * DAY - 1);
  await attempt();
  expect(await getWebhook({ ctx, input: { id } })).toMatchObject({ enabled: true });
  system.advance(1);
  await attempt();
  expect(await getWebhook({ ctx, input: { id } })).toMatchObject({ disabled_reason: "failing" });
  expect(await mailed()).toBe(1);
  await updateWebhook({ ctx, input: { id, enabled: true } });
  await attempt();
  expect(await getWebhook({ ctx, input: { id } })).toMatchObject({ enabled: true });
  expect(await mailed()).toBe(1);
});

test("a delivery is sent again with the same ID, whatever its earlier result", async () => {
  const { id: delivery_id, event_id } = await attempt();
  const again = await redeliver({ ctx, input: { id, delivery_id } });
  expect(again).toMatchObject({ id: delivery_id, event_id, status: "pending" });
  await deliverDue(system);
  expect(receiver.received.map((hook) => hook.id)).toEqual([event_id, event_id]);
  expect(await latest()).toMatchObject({ status: "delivered", attempts: 2 });
});

test("all deliveries that failed since a given time are sent again, and no others", async () => {
  await attempt();
  receiver.answerWith((response) => response.writeHead(500).end());
  await attempt();
  system.advance(DAY);
  const since = system.now().toISOString();
  const failed = [await attempt(), await attempt()];
  receiver.answerWith((response) => response.writeHead(200).end());
  receiver.received.length = 0;
  expect(await redeliverFailed({ ctx, input: { id, since } })).toEqual({ redelivered: 2 });
  await deliverDue(system);
  const expected = failed.map(({ event_id }) => event_id);
  expect(receiver.received.map((hook) => hook.id)).toEqual(expect.arrayContaining(expected));
});

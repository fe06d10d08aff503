import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { MOST_WEBHOOKS } from "#core/contract/resources/webhook.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { createHookClient } from "./delivering/hook-client.ts";
import { getWebhook } from "./get-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { rotateWebhookSecret } from "./rotate-secret.ts";
import { testWebhook } from "./test-webhook.ts";
import { deliverDue } from "./testing/deliver-due.ts";
import { type Receiver, startReceiver } from "./testing/start-receiver.ts";
import { updateWebhook } from "./update-webhook.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let receiver: Receiver;

beforeAll(async () => {
  system = await createTestSystem();
  receiver = await startReceiver(system.now);
});
afterAll(async () => {
  await receiver.close();
  await system.close();
});
beforeEach(async () => {
  ctx = await createTestContext(system);
  receiver.received.length = 0;
  receiver.forged.length = 0;
});

const create = (url = receiver.url, as = ctx) =>
  createWebhook({ ctx: as, input: { url, events: ["*"] } });

const test_ = (id: string) => testWebhook({ ctx, input: { id } });

test("a webhook shows its secret only when it is created", async () => {
  const { secret, ...made } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(made).toMatchObject({ enabled: true, disabled_reason: null, description: null });
  expect(await getWebhook({ ctx, input: { id: made.id } })).toEqual(made);
  expect(await listWebhooks({ ctx })).toEqual([made]);
  const [row] = await system.database.sql<{ secrets: Buffer }>(
    "SELECT secrets FROM webhook WHERE id = $1",
    [made.id],
  );
  expect(row?.secrets.includes(secret.slice(6))).toBe(false);
});

test("a test event arrives with a signature the library accepts, and its delivery says so", async () => {
  const { id, secret } = await create();
  receiver.accept(secret);
  const pending = await test_(id);
  expect(pending).toMatchObject({ event_type: "webhook.test", status: "pending", attempts: 0 });
  expect(await deliverDue(system)).toBe(1);
  expect(receiver.received).toMatchObject([
    { id: pending.event_id, type: "webhook.test", data: { webhook_id: id } },
  ]);
  const { items } = await listDeliveries({ ctx, input: { id, limit: 20 } });
  expect(items).toMatchObject([
    { id: pending.id, status: "delivered", attempts: 1, response_status: 204, error: null },
  ]);
  expect(items[0]?.next_attempt_at).toBeNull();
});

test("after a rotation both secrets are accepted for a day", async () => {
  const { id, secret: first } = await create();
  const { secret: second, previous_valid_until } = await rotateWebhookSecret({
    ctx,
    input: { id },
  });
  expect(Date.parse(previous_valid_until) - system.now().getTime()).toBe(24 * HOUR);
  const arrives = async (secret: string) => {
    receiver.accept(secret);
    const before = receiver.received.length;
    await test_(id);
    await deliverDue(system);
    return receiver.received.length > before;
  };
  expect([await arrives(first), await arrives(second)]).toEqual([true, true]);
  system.advance(24 * HOUR);
  expect([await arrives(first), await arrives(second)]).toEqual([false, true]);
});

test("a secret rotated twice in a minute still signs until the promised time", async () => {
  const { id, secret: first } = await create();
  const { secret: second } = await rotateWebhookSecret({ ctx, input: { id } });
  system.advance(30_000);
  const { secret: third } = await rotateWebhookSecret({ ctx, input: { id } });
  expect(new Set([first, second, third]).size).toBe(3);
  for (const secret of [first, second, third]) {
    receiver.accept(secret);
    await test_(id);
    await deliverDue(system);
  }
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(3);
});

test("of two simultaneous rotations each has its predecessor", async () => {
  const { id, secret } = await create();
  const rotate = () => rotateWebhookSecret({ ctx, input: { id } });
  const rotated = await Promise.all([rotate(), rotate()]);
  receiver.accept(secret);
  await test_(id);
  await deliverDue(system);
  for (const { secret: other } of rotated) {
    receiver.accept(other);
    await test_(id);
    await deliverDue(system);
  }
  expect(receiver.received).toHaveLength(3);
});

test("an unreadable secret is reported, and can be replaced", async () => {
  const { id } = await create();
  await test_(id);
  const secrets = createSecrets("another secret of the tests, long enough");
  const other = { ...system, secrets };
  await deliverDue(other);
  const { items } = await listDeliveries({ ctx, input: { id, limit: 1 } });
  expect(items[0]?.error).toContain("Rotate the secret");
  const { secret } = await rotateWebhookSecret({ ctx: { ...ctx, system: other }, input: { id } });
  receiver.accept(secret);
  await test_(id);
  await deliverDue(other);
  expect(receiver.received).toHaveLength(1);
});

test("an organization has at most 20 webhooks, even when several are created at once", async () => {
  const made = await Promise.allSettled(Array.from({ length: MOST_WEBHOOKS + 3 }, () => create()));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_WEBHOOKS);
  expect(await refusalOf(create())).toMatchObject({ reason: "too_many_webhooks" });
  const other = await createTestContext(system);
  expect(await create(receiver.url, other)).toMatchObject({ enabled: true });
});

test("a disabled webhook receives nothing, and pending events once it is enabled again", async () => {
  const { id, secret } = await create();
  receiver.accept(secret);
  await test_(id);
  const disabled = await updateWebhook({ ctx, input: { id, enabled: false } });
  expect(disabled).toMatchObject({ enabled: false, disabled_reason: "manual" });
  expect(await deliverDue(system)).toBe(0);
  expect(await refusalOf(test_(id))).toMatchObject({ reason: "webhook_disabled" });
  await updateWebhook({ ctx, input: { id, enabled: true } });
  expect(await deliverDue(system)).toBe(1);
});

test("omitted fields stay", async () => {
  const { id } = await create();
  const changed = await updateWebhook({
    ctx,
    input: { id, events: ["post.failed"], description: "Alarm" },
  });
  expect(changed).toMatchObject({ url: receiver.url, events: ["post.failed"], enabled: true });
  expect(await updateWebhook({ ctx, input: { id, description: null } })).toMatchObject({
    events: ["post.failed"],
    description: null,
  });
});

test("deleting a webhook deletes its deliveries", async () => {
  const { id } = await create();
  await test_(id);
  expect(await deleteWebhook({ ctx, input: { id } })).toBeNull();
  expect(await refusalOf(deleteWebhook({ ctx, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await ctx.db.webhookDelivery.count({ where: { webhook_id: id } })).toBe(0);
  expect(await deliverDue(system)).toBe(0);
});

test.each([
  "https://127.0.0.1/hooks",
  "https://[::1]/hooks",
  "https://169.254.169.254/latest",
  "https://168.63.129.16/machine",
  "https://inside.example/hooks",
])("%s is refused when entered, with how the operator can allow it", async (url) => {
  const hooks = createHookClient({
    allowPrivateAddresses: false,
    lookup: (_, __, callback) => callback(null, [{ address: "10.0.0.5", family: 4 }]),
  });
  const guarded = { ...ctx, system: { ...system, hooks } };
  const refusal = await refusalOf(create(url, guarded));
  expect(refusal).toMatchObject({ reason: "private_address" });
  expect(refusal.message).toBe(`url: ${PRIVATE_NETWORK}`);
  const { id } = await create();
  expect(await refusalOf(updateWebhook({ ctx: guarded, input: { id, url } }))).toMatchObject({
    reason: "private_address",
  });
});

test("a host that can't be resolved now is accepted", async () => {
  const hooks = createHookClient({
    allowPrivateAddresses: false,
    lookup: (_, __, callback) => callback(new Error("no name server"), ""),
  });
  expect(
    await create("https://later.example/hooks", { ...ctx, system: { ...system, hooks } }),
  ).toMatchObject({ enabled: true });
});

test("only a local install sends without TLS", async () => {
  const env = { ...system.env, isLocal: false };
  const refusal = await refusalOf(create(receiver.url, { ...ctx, system: { ...system, env } }));
  expect(refusal).toMatchObject({ reason: "invalid_input" });
  expect(refusal.message).toContain("https://");
});

test("deliveries are listed newest first, by page and status", async () => {
  const { id } = await create();
  receiver.answerWith((response) => response.writeHead(500).end());
  const ids: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) ids.unshift((await test_(id)).id);
  await deliverDue(system);
  receiver.answerWith((response) => response.writeHead(204).end());
  const list = (input: { cursor?: string; status?: "failed" | "pending" } = {}) =>
    listDeliveries({ ctx, input: { id, limit: 2, ...input } });
  const first = await list();
  const second = await list({ cursor: first.next_cursor ?? "" });
  expect([...first.items, ...second.items].map((delivery) => delivery.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  expect((await list({ status: "failed" })).items).toEqual([]);
  expect(
    await refusalOf(list({ status: "pending", cursor: first.next_cursor ?? "" })),
  ).toMatchObject({ reason: "invalid_cursor" });
});

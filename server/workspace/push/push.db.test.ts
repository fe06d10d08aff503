import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_PUSH_SUBSCRIPTIONS } from "#core/contract/resources/push-subscription.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { setPassword } from "#server/access/passwords.ts";
import { endSession } from "#server/access/sessions.ts";
import { closeSession } from "#server/access/sign-in/close-session.ts";
import { SESSION_DAYS } from "#server/access/sign-in/open-session.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { prune } from "#server/instance/retention/prune.ts";
import { rotateSecret } from "#server/instance/rotate-secret.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { RetryLaterError } from "#server/kernel/jobs/define-job.ts";
import { pushTo } from "#server/kernel/push/push-to.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { createHookClient } from "#server/webhooks/delivering/hook-client.ts";
import { sendPush } from "../jobs/send-push.ts";
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  testPushSubscription,
} from "./push-subscriptions.ts";
import {
  type Browser,
  createBrowser,
  type PushService,
  startPushService,
} from "./testing/start-push-service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let system: TestSystem;
let service: PushService;
let team: ServiceContext;
let ana: ServiceContext;
let ben: ServiceContext;

beforeAll(async () => {
  service = await startPushService();
  system = { ...(await createTestSystem()), hooks: service.hooks };
});
afterAll(async () => {
  await system.close();
  await service.close();
});
beforeEach(async () => {
  team = await createTestContext(system);
  ana = await addMember(team, "editor");
  ben = await addMember(team, "editor");
  await system.database.prisma.outboxEvent.deleteMany();
  service.received.length = 0;
  service.answerWith((response) => response.writeHead(201).end());
});

let made = 0;

async function turnOn(ctx: ServiceContext, browser: Browser = createBrowser(), path = "") {
  made += 1;
  const endpoint = `${service.origin}/send/${path || made}`;
  const { keys } = browser;
  const { id } = await createPushSubscription({ ctx, input: { endpoint, keys } });
  return { id, endpoint, browser };
}

const NEWS = {
  title: "A post failed",
  body: "“Hello”",
  path: "/acme/posts/1",
  tag: "failures",
} as const;

const notify = (...people: ServiceContext[]) =>
  inTransaction(system.database.pool, (sql) =>
    pushTo(sql, system, { user_ids: people.map(({ actor }) => actor.id as string), ...NEWS }),
  );

async function takeWaiting(): Promise<Record<string, unknown>[]> {
  const rows = await system.database.prisma.outboxEvent.findMany({
    where: { name: "push/due" },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => data as Record<string, unknown>);
}

/** Makes an attempt, and returns the pause until the next one, or null if there is none. */
async function attempt(data: unknown, number = 0, within = system): Promise<number | null> {
  const run = { system: within, data, sent_at: undefined, run_id: "run", attempt: number };
  const step = { run: (_: string, work: () => unknown) => work() };
  try {
    await sendPush.run({ ...run, step } as never);
    return null;
  } catch (error) {
    if (error instanceof RetryLaterError) return error.after_ms;
    throw error;
  }
}

async function sendAll(): Promise<(number | null)[]> {
  return Promise.all((await takeWaiting()).map((data) => attempt(data)));
}

const devicesOf = async (ctx: ServiceContext) =>
  (await listPushSubscriptions({ ctx, input: {} })).subscriptions;

test("a notification reaches each device of its people, encrypted for that browser", async () => {
  const phone = await turnOn(ana);
  const laptop = await turnOn(ana);
  await turnOn(ben);
  await notify(ana);
  expect(await sendAll()).toEqual([null, null]);
  const arrived = service.received.map(({ path }) => service.origin + path);
  expect(arrived.toSorted()).toEqual([phone.endpoint, laptop.endpoint].toSorted());
  for (const { endpoint, browser } of [phone, laptop]) {
    const sent = service.received.find(({ path }) => endpoint.endsWith(path));
    expect(JSON.parse(browser.decrypt(sent?.body ?? Buffer.alloc(0)))).toEqual({
      web_push: 8030,
      notification: {
        title: NEWS.title,
        body: NEWS.body,
        navigate: `${system.env.CRIER_URL}${NEWS.path}`,
        tag: NEWS.tag,
        lang: "en",
      },
    });
  }
});

test("the push service is told who sends, and for how long (RFC 8030 and 8292)", async () => {
  await turnOn(ana);
  await notify(ana);
  await sendAll();
  const [{ headers }] = service.received as [PushService["received"][number]];
  expect(headers).toMatchObject({
    ttl: "86400",
    "content-encoding": "aes128gcm",
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const [, token = "", key = ""] = /^vapid t=(.*), k=(.*)$/.exec(headers.authorization ?? "") ?? [];
  const { public_key } = await listPushSubscriptions({ ctx: ana, input: {} });
  expect(key).toBe(public_key);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const bytes = Buffer.from(key, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, "base64url");
  expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, given)).toBe(true);
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect(aud).toBe(service.origin);
});

test("what waits can't be read in the database, because it may hold a link's token", async () => {
  await turnOn(ana);
  await notify(ana);
  expect(JSON.stringify(await takeWaiting())).not.toContain(NEWS.path);
});

test("a long notification is shortened to what push services accept", async () => {
  const { browser } = await turnOn(ana);
  const long = { ...NEWS, title: "😀".repeat(1_000), body: "😀\u0001".repeat(3_000) };
  await inTransaction(system.database.pool, (sql) =>
    pushTo(sql, system, { user_ids: [ana.actor.id as string], ...long }),
  );
  await sendAll();
  const [sent] = service.received;
  expect(sent?.body.length).toBeLessThan(3_000);
  expect(browser.decrypt(sent?.body ?? Buffer.alloc(0))).toContain("😀…");
});

test("nothing waits for people without a device, nor if the transaction is rolled back", async () => {
  await notify(ana);
  expect(await takeWaiting()).toEqual([]);
  await turnOn(ana);
  const failing = inTransaction(system.database.pool, async (sql) => {
    await pushTo(sql, system, { user_ids: [ana.actor.id as string], ...NEWS });
    throw new Error("Stop");
  });
  await expect(failing).rejects.toThrow("Stop");
  expect(await takeWaiting()).toEqual([]);
});

test.each([404, 410])(
  "a device for which the push service answers %i is removed",
  async (status) => {
    await turnOn(ana);
    await notify(ana);
    service.answerWith((response) => response.writeHead(status).end());
    expect(await sendAll()).toEqual([null]);
    expect(await devicesOf(ana)).toEqual([]);
  },
);

test("other failures are tried again for a day, and a success is recorded", async () => {
  await turnOn(ana);
  await notify(ana);
  const [data] = await takeWaiting();
  service.answerWith((response) => response.writeHead(503).end());
  let number = 0;
  let waited = 0;
  for (;;) {
    const pause = await attempt(data, number);
    if (pause === null) break;
    expect(pause).toBeGreaterThan(0);
    waited += pause;
    system.advance(pause);
    number += 1;
  }
  expect(number).toBeGreaterThan(5);
  expect(waited).toBeLessThan(DAY_MS);
  const before = service.received.length;
  system.advance(DAY_MS);
  expect(await attempt(data)).toBeNull();
  expect(service.received).toHaveLength(before);
  await ana.db.outboxEvent.deleteMany();
  service.answerWith((response) => response.writeHead(201).end());
  await notify(ana);
  await sendAll();
  expect(await devicesOf(ana)).toMatchObject([{ last_ok_at: system.now().toISOString() }]);
});

test("a push service that asks to wait is asked no earlier", async () => {
  await turnOn(ana);
  await notify(ana);
  service.answerWith((response) => response.writeHead(429, { "retry-after": "3600" }).end());
  expect(await sendAll()).toEqual([60 * MINUTE_MS]);
});

test("an address that redirects, answers without end or breaks off costs an attempt", async () => {
  await turnOn(ana);
  await notify(ana);
  const [data] = await takeWaiting();
  const elsewhere = { location: `${service.origin}/elsewhere` };
  service.answerWith((response) => response.writeHead(307, elsewhere).end());
  expect(await attempt(data)).toBeGreaterThan(0);
  expect(service.received).toHaveLength(1);
  service.answerWith((response) => {
    response.writeHead(500);
    const more = () => response.writable && response.write(Buffer.alloc(65_536), more);
    more();
  });
  expect(await attempt(data)).toBeGreaterThan(0);
  service.answerWith((response) => response.destroy());
  expect(await attempt(data)).toBeGreaterThan(0);
});

test("a private address is refused, and not called if a name leads there later", async () => {
  const hooks = createHookClient({ allowPrivateAddresses: false });
  const guarded = { ...system, hooks };
  const input = { endpoint: "https://10.0.0.5/send", keys: createBrowser().keys };
  const refused = await refusalOf(
    createPushSubscription({ ctx: { ...ana, system: guarded }, input }),
  );
  expect(refused).toMatchObject({ reason: "private_address" });
  await turnOn(ana);
  await notify(ana);
  const [data] = await takeWaiting();
  expect(await attempt(data, 0, guarded)).toBeGreaterThan(0);
  expect(service.received).toEqual([]);
});

test("keys that nothing can be encrypted with are refused", async () => {
  const keys = { ...createBrowser().keys, p256dh: "B".repeat(87) };
  const input = { endpoint: "https://push.example.com/1", keys };
  const refused = await refusalOf(createPushSubscription({ ctx: ana, input }));
  expect(refused.message).toContain("keys.p256dh");
});

test("a person has at most 20 devices, of which a browser is one however often it asks", async () => {
  const turnedOn = [];
  for (let count = 0; count < MOST_PUSH_SUBSCRIPTIONS; count += 1)
    turnedOn.push(await turnOn(ana, createBrowser(), `many-${count}`));
  const again = await turnOn(ana, createBrowser(), "many-3");
  expect(again.id).toBe(turnedOn[3]?.id);
  expect(await refusalOf(turnOn(ana))).toMatchObject({ reason: "too_many_push_subscriptions" });
  await deletePushSubscription({ ctx: ana, input: { id: again.id } });
  const both = await Promise.allSettled([turnOn(ana), turnOn(ana)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a shared browser notifies only who turned it on last", async () => {
  const shared = await turnOn(ana, createBrowser(), "shared");
  const [listed] = await devicesOf(ana);
  const { id } = await turnOn(ben, createBrowser(), "shared");
  expect(await devicesOf(ana)).toEqual([]);
  expect(id).not.toBe(listed?.id);
  const { endpoint } = shared;
  const { subscriptions } = await listPushSubscriptions({ ctx: ben, input: { endpoint } });
  expect(subscriptions).toMatchObject([{ id, current: true }]);
});

test("others' devices can be neither removed nor tested", async () => {
  const input = { id: (await turnOn(ana)).id };
  expect((await refusalOf(deletePushSubscription({ ctx: ben, input }))).code).toBe("NOT_FOUND");
  expect((await refusalOf(testPushSubscription({ ctx: ben, input }))).code).toBe("NOT_FOUND");
  expect(await devicesOf(ana)).toHaveLength(1);
});

test("a test arrives on that device alone", async () => {
  await turnOn(ana);
  const { id, browser } = await turnOn(ana);
  await testPushSubscription({ ctx: ana, input: { id } });
  expect(await sendAll()).toEqual([null]);
  const [sent] = service.received;
  expect(browser.decrypt(sent?.body ?? Buffer.alloc(0))).toContain("Notifications work");
});

test("signing out ends a device's notifications, here, from elsewhere or by a new password", async () => {
  await turnOn(ana);
  await closeSession(system, ana.actor.session_id ?? "");
  expect(await devicesOf(ana)).toEqual([]);
  await turnOn(ben);
  await endSession({ ctx: ben, input: { id: ben.actor.session_id ?? "" } });
  expect(await devicesOf(ben)).toEqual([]);
});

test("an expired session leaves its device's notifications, which a new password ends", async () => {
  await turnOn(ana);
  system.advance((SESSION_DAYS + 1) * DAY_MS);
  await prune(system, "sessions");
  expect(await ana.db.session.count({ where: { user_id: ana.actor.id as string } })).toBe(0);
  expect(await devicesOf(ana)).toHaveLength(1);
  await ana.db.$transaction((tx) => setPassword(tx, ana.actor.id as string, "other"));
  expect(await devicesOf(ana)).toEqual([]);
});

test("devices survive a new CRIER_SECRET, and end if the old one is lost", async () => {
  const { browser } = await turnOn(ana);
  const { public_key } = await listPushSubscriptions({ ctx: ana, input: {} });
  const secrets = createSecrets("another secret of the tests, long enough", [
    "a secret of the tests, long enough",
  ]);
  await ana.db.instance.update({
    where: { id: 1 },
    data: { secret_prefix: Buffer.from(secrets.currentPrefix).toString("hex") },
  });
  const rotated = await rotateSecret({ database: system.database, secrets });
  expect(rotated.find(({ table }) => table === "push_subscription")).toMatchObject({
    unreadable: 0,
  });
  const renewed = { ...system, secrets: createSecrets("another secret of the tests, long enough") };
  await inTransaction(system.database.pool, (sql) =>
    pushTo(sql, renewed, { user_ids: [ana.actor.id as string], ...NEWS }),
  );
  const [data] = await takeWaiting();
  expect(await attempt(data, 0, renewed)).toBeNull();
  expect(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))).toContain(NEWS.title);
  const lost = { ...system, secrets: createSecrets("a third secret of the tests, long enough") };
  const after = await listPushSubscriptions({ ctx: { ...ana, system: lost }, input: {} });
  expect(after.subscriptions).toEqual([]);
  expect(after.public_key).not.toBe(public_key);
});

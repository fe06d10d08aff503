import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import {
  MOST_WEBHOOK_BYTES,
  type WebhookEventType,
  webhookBody,
} from "#core/contract/resources/webhook-event.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { ACCOUNTS, answersOf } from "#platforms/kit/testing/connected-accounts.ts";
import { findProvider } from "#platforms/providers.ts";
import { acceptInvitation } from "#server/access/invitations/accept-invitation.ts";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import { createPerson } from "#server/access/sign-in/testing/create-person.ts";
import { storeLiveAccount } from "#server/channels/connecting/store-account.ts";
import { recordAnswer, recordError } from "#server/channels/record-availability.ts";
import { notifyOfEndings } from "#server/channels/sign-ins/notify-of-endings.ts";
import { renewIdleSignIns } from "#server/channels/sign-ins/renew-idle.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { eventRow, originOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { closeEntry } from "#server/publishing/result/close-entry.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";
import { createWebhook } from "./create-webhook.ts";
import { recordDeliveries } from "./record-deliveries.ts";
import { deliverDue } from "./testing/deliver-due.ts";
import { type Receiver, startReceiver } from "./testing/start-receiver.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let receiver: Receiver;
let owner: ServiceContext;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
  receiver = await startReceiver(system.now);
});
afterAll(async () => {
  await receiver.close();
  await system.close();
});
beforeEach(async () => {
  const team = await createTestContext(system);
  const { organization_id, actor } = team;
  const { user_id } = await team.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(system, user_id, actor.organization.slug);
  const connected = { provider: "mastodon", mode: "sandbox", name: "Acme" } as const;
  channel = (await runAs(owner, registry.channels.connect, connected)).id;
  const input = { url: receiver.url, events: ["*" as const] };
  receiver.accept((await createWebhook({ ctx: owner, input })).secret);
  await sent();
});

/** Delivers what has happened since, and returns it. Checks each body against the contract. */
async function sent() {
  receiver.received.length = 0;
  const { organization_id } = owner;
  const events = await owner.db.event.findMany({
    where: { organization_id },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  await recordDeliveries(system, events);
  await deliverDue(system);
  const rows = await owner.db.webhookDelivery.findMany({
    where: { event_id: { in: receiver.received.map(({ id }) => id) } },
  });
  for (const { body, event_type } of rows) {
    expect(Buffer.byteLength(body)).toBeLessThan(MOST_WEBHOOK_BYTES);
    const parsed = JSON.parse(body);
    expect(
      webhookBody(event_type as WebhookEventType)
        .strict()
        .parse(parsed),
    ).toEqual(parsed);
  }
  const order = new Map(events.map(({ id }, index) => [id, index]));
  return receiver.received
    .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
    .map(({ type, data }) => ({ type, data }));
}

const about = () => ({ channel_id: channel, provider: "mastodon", name: "Acme" });

async function write(given: object = {}): Promise<string> {
  const input = { content: "Hello", channels: [channel], ...given };
  return (await runAs(owner, registry.posts.create, input)).id as string;
}

async function publish(options: object = {}): Promise<string> {
  const id = await write({ scheduled_at: "now", per_channel: { [channel]: { options } } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  return id;
}

async function work(kind: "delete" | "edit"): Promise<void> {
  for (const entry of await takeDueEntries(system, kind)) {
    for (;;) {
      const outcome = await takeEntryCall(system, kind, entry);
      if (outcome === "ended") break;
      system.advance(outcome.retry_in_ms);
    }
  }
}

test("writing, changing, unscheduling, deleting and restoring a post", async () => {
  const id = await write();
  expect(await sent()).toMatchObject([{ type: "post.created", data: { post_id: id } }]);
  await runAs(owner, registry.posts.update, { id, content: "Other" });
  expect(await sent()).toMatchObject([
    { type: "post.updated", data: { post_id: id, change: "edited", fields: ["content"] } },
  ]);
  await runAs(owner, registry.posts.update, { id, scheduled_at: "2h" });
  expect(await sent()).toMatchObject([{ type: "post.scheduled" }]);
  await runAs(owner, registry.posts.update, { id, scheduled_at: null });
  expect(await sent()).toMatchObject([
    { type: "post.updated", data: { change: "unscheduled", fields: [] } },
  ]);
  await runAs(owner, registry.posts.delete, { id });
  expect(await sent()).toMatchObject([{ type: "post.deleted", data: { post_id: id } }]);
  await runAs(owner, registry.posts.restore, { id });
  expect(await sent()).toMatchObject([
    { type: "post.updated", data: { post_id: id, change: "restored", fields: [] } },
  ]);
});

test("editing and deleting a published post, on each channel and as a whole", async () => {
  const id = await publish();
  await sent();
  await runAs(owner, registry.posts.edit_live, { id, content: "Other" });
  const [edited] = await sent();
  expect(edited).toMatchObject({ type: "post.updated", data: { change: "edited_live" } });
  await work("edit");
  expect(await sent()).toMatchObject([{ type: "entry.edited", data: { post_id: id, ...about() } }]);
  await runAs(owner, registry.posts.delete, { id, everywhere: true });
  expect(await sent()).toEqual([]);
  await work("delete");
  expect(await sent()).toMatchObject([
    { type: "entry.deleted", data: { post_id: id, ...about() } },
    { type: "post.deleted", data: { post_id: id } },
  ]);
});

test("a channel whose platform doesn't say whether it published", async () => {
  const id = await write({ scheduled_at: "now" });
  const [entry = ""] = await takeDueEntries(system);
  const own = { id: channel, provider: "mastodon", name: "Acme" };
  const closing = { id: entry, post_id: id, channel: own, due_at: system.now() };
  await sent();
  await closeEntry(system, closing, { status: "unconfirmed", error: "unknown: Lost." });
  const [lost] = await sent();
  expect(lost).toMatchObject({
    type: "entry.unconfirmed",
    data: { post_id: id, ...about(), status: "unconfirmed", error: "unknown: Lost." },
  });
});

test("connecting and renaming a channel; other changes of it aren't sent", async () => {
  const input = { provider: "x", mode: "sandbox" } as const;
  const { id, handle } = await runAs(owner, registry.channels.connect, input);
  expect(await sent()).toMatchObject([
    { type: "channel.connected", data: { channel_id: id, provider: "x", mode: "sandbox", handle } },
  ]);
  await runAs(owner, registry.channels.update, { id: channel, name: "Acme Ltd" });
  expect(await sent()).toMatchObject([
    {
      type: "channel.renamed",
      data: { ...about(), name: "Acme Ltd", previous_name: "Acme", previous_handle: null },
    },
  ]);
  await runAs(owner, registry.channels.update, { id: channel, name: "Acme Ltd" });
  await runAs(owner, registry.channels.update, { id: channel, posting_times: [] });
  expect(await sent()).toEqual([]);
});

function answerAs(name: string, username: string) {
  const answers = answersOf(name, username);
  system.answerWith(async ({ url }) => {
    const { pathname } = new URL(url);
    const found = answers.find(([path]) => path.test(pathname));
    return found === undefined ? new Response("", { status: 404 }) : Response.json(found[1]);
  });
}

async function connectLive(name: string): Promise<string> {
  const [provider, account] = [findProvider(name), ACCOUNTS[name]?.account];
  if (provider === undefined || account === undefined) throw new Error(name);
  onTestFinished(async () => void (await owner.db.channel.deleteMany({ where: { mode: "live" } })));
  const keeper = { ...owner, origin: originOf(owner) };
  return (await storeLiveAccount(keeper, { provider, account, name: "Ours" })).id;
}

test("an account that is renamed on its platform, on a server with new limits", async () => {
  const id = await connectLive("mastodon");
  await sent();
  answerAs("mastodon", "nora");
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  const own = { channel_id: id, provider: "mastodon", name: "Ours" };
  expect(await sent()).toMatchObject([
    { type: "capability.changed", data: { ...own, change: "rules", reason: null } },
    {
      type: "channel.renamed",
      data: {
        ...own,
        handle: "nora@m.test",
        previous_handle: "ana@m.test",
        previous_name: null,
      },
    },
  ]);
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await sent()).toEqual([]);
});

test("a sign-in that ends soon", async () => {
  const ends_at = new Date(system.now().getTime() + 3 * DAY_MS);
  const data = { sign_in_ends_at: ends_at };
  await owner.db.channel.update({ where: { id: channel }, data });
  await notifyOfEndings(system);
  expect(await sent()).toMatchObject([
    { type: "channel.sign_in_ending", data: { ...about(), ends_at: ends_at.toISOString() } },
  ]);
});

test("an outage of a platform, and pausing one channel or all", async () => {
  const found = await owner.db.channel.findUniqueOrThrow({ where: { id: channel } });
  const error = new ProviderError("platform_unavailable", "Mastodon is down.");
  await recordError(system, found, { error, failures: 3 });
  await recordAnswer(system, { ...found, health: "unavailable" });
  await runAs(owner, registry.queue.pause, { channel_id: channel });
  await runAs(owner, registry.queue.resume, { channel_id: channel });
  await runAs(owner, registry.queue.pause, {});
  await runAs(owner, registry.queue.resume, {});
  const all = { channel_id: null, provider: null, name: null };
  expect((await sent()).map(({ type, data }) => ({ type, ...data }))).toMatchObject(
    [
      { ...about(), change: "unavailable", reason: "Mastodon is down." },
      { ...about(), change: "available", reason: null },
      { ...about(), change: "paused" },
      { ...about(), change: "resumed" },
      { ...all, change: "paused" },
      { ...all, change: "resumed" },
    ].map((data) => ({ type: "capability.changed", ...data })),
  );
});

test("joining, another role, leaving and being removed", async () => {
  const person = await createPerson(system);
  const invited = await runAs(owner, registry.invitations.create, {
    email: person.email,
    role: "editor",
  });
  const token = invited.accept_url?.split("#")[1] ?? "";
  await sent();
  await acceptInvitation(system, { token, person, request_id: "req_test" });
  const who = { user_id: person.id, email: person.email };
  expect(await sent()).toMatchObject([{ type: "member.joined", data: { ...who, role: "editor" } }]);
  await runAs(owner, registry.members.update, { user_id: person.id, role: "viewer" });
  expect(await sent()).toMatchObject([
    { type: "member.role_changed", data: { ...who, role: "viewer", previous_role: "editor" } },
  ]);
  await runAs(owner, registry.members.remove, { user_id: person.id });
  expect(await sent()).toMatchObject([
    { type: "member.removed", data: { ...who, role: "viewer", left: false } },
  ]);
  const leaving = await addMember(owner, "viewer");
  await runAs(leaving, registry.members.leave, {});
  expect(await sent()).toMatchObject([
    { type: "member.removed", data: { user_id: leaving.actor.id, left: true } },
  ]);
});

test("a new and a revoked API key, without its secret", async () => {
  const { id, secret } = await runAs(owner, registry.api_keys.create, {
    name: "CI",
    scopes: ["posts:read"],
  });
  const [created] = await sent();
  expect(created).toMatchObject({
    type: "api_key.created",
    data: { api_key_id: id, name: "CI", scopes: ["posts:read"] },
  });
  expect(JSON.stringify(created)).not.toContain(secret.slice(-20));
  await runAs(owner, registry.api_keys.revoke, { id });
  expect(await sent()).toMatchObject([
    { type: "api_key.revoked", data: { api_key_id: id, name: "CI" } },
  ]);
});

test("a used connect link", async () => {
  const facts = {
    status: "connected",
    provider: "mastodon",
    channel_ids: [channel],
    label: "Customer 4711",
  };
  const subject_id = "conn_01kaj9c4e6g8j0m2p4r6t8v0x2";
  const { organization_id } = owner;
  const event = { kind: "connect_link.used", facts } as const;
  const at = system.now();
  await owner.db.event.create({
    data: eventRow(originOf(owner), event, { organization_id, subject_id, at }),
  });
  expect(await sent()).toMatchObject([
    { type: "connect_link.used", data: { connect_link_id: subject_id, ...facts } },
  ]);
});

test("an upgrade that changes the API", async () => {
  const facts = {
    version: "0.2.0",
    breaking: true,
    changes_url: "https://crier.example.com/docs/api/changes#0.2.0",
  };
  const { organization_id } = owner;
  const event = { kind: "organization.api_changed", facts } as const;
  await owner.db.event.create({
    data: eventRow(originOf(owner), event, {
      organization_id,
      subject_id: organization_id,
      at: system.now(),
    }),
  });
  expect(await sent()).toMatchObject([{ type: "api.changed", data: facts }]);
});

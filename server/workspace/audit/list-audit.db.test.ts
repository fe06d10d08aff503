import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { ListAudit } from "#core/contract/operations/audit.ts";
import { AuditKind } from "#core/contract/resources/audit-item.ts";
import { createApiKey } from "#server/access/api-keys.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type EventKind, eventRow, originOf } from "#server/kernel/events/event-row.ts";
import { createLabel, deleteLabel } from "#server/kernel/labels/labels.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf } from "#server/posts/list/testing/statement-cost.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { listAudit } from "./list-audit.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});
afterAll(() => system.close());

type Given = z.input<typeof ListAudit.input>;

const list = (given: Given = {}, within = ctx) =>
  listAudit({ ctx: within, input: ListAudit.input.parse(given) });
const kindsOf = async (given: Given = {}, within = ctx) =>
  (await list(given, within)).items.map(({ kind }) => kind);

async function record(
  within: ServiceContext,
  kind: EventKind,
  {
    subject_id = "x_1",
    facts = {},
  }: { subject_id?: string; facts?: Record<string, string | boolean> } = {},
) {
  const about = { organization_id: within.organization_id, subject_id, at: system.now() };
  const row = eventRow(originOf(within), { kind, facts }, about);
  await writeTogether(system.database.sql, [insertRows("event", [row])]);
  system.advance(1_000);
}

test("an item says who did what to what, in which request", async () => {
  const label = await createLabel({ ctx, input: { name: "Launch" } });
  const [item] = (await list({ subject: label.id })).items;
  expect(item).toMatchObject({
    kind: "label.created",
    at: system.now().toISOString(),
    actor: { kind: "api_key", id: ctx.actor.id, name: ctx.actor.name },
    subject: { type: "label", id: label.id, name: "Launch", exists: true },
    request_id: ctx.request_id,
    facts: { name: "Launch" },
  });
});

test("a post is named by its first words, and what was deleted by its recorded name", async () => {
  const { id } = await createHello(ctx);
  expect((await list({ subject: id as string })).items[0]?.subject).toEqual({
    type: "post",
    id,
    name: "Hello",
    exists: true,
  });
  const label = await createLabel({ ctx, input: { name: "Gone" } });
  await deleteLabel({ ctx, input: { id: label.id } });
  const { items } = await list({ subject: label.id });
  expect(items.map(({ kind, subject }) => [kind, subject.name, subject.exists])).toEqual([
    ["label.deleted", "Gone", false],
    ["label.created", "Gone", false],
  ]);
});

describe("filters", () => {
  let person: ServiceContext;
  let start: string;

  beforeAll(async () => {
    person = await addMember(ctx, "admin");
    system.advance(60_000);
    start = system.now().toISOString();
    await record(person, "post.created", { subject_id: "post_1" });
    await record(ctx, "channel.paused", { subject_id: "chan_1" });
    await record(person, "channel.resumed", { subject_id: "chan_1" });
    await record(person, "label.created", { subject_id: "label_1" });
  });

  test.each<[string, Given, string[]]>([
    ["none", {}, ["label.created", "channel.resumed", "channel.paused", "post.created"]],
    ["a kind", { kind: "post.created" }, ["post.created"]],
    ["a family", { kind: "channel" }, ["channel.resumed", "channel.paused"]],
    ["several", { kind: "post,label.created" }, ["label.created", "post.created"]],
    ["a subject", { subject: "chan_1" }, ["channel.resumed", "channel.paused"]],
    ["a subject and a kind", { subject: "chan_1", kind: "channel.paused" }, ["channel.paused"]],
  ])("%s", async (_, filter, kinds) => {
    expect(await kindsOf({ from: start, ...filter })).toEqual(kinds);
  });

  test("an actor", async () => {
    const actor = person.actor.id;
    expect(await kindsOf({ actor })).toEqual(["label.created", "channel.resumed", "post.created"]);
    expect(await kindsOf({ actor, kind: "channel" })).toEqual(["channel.resumed"]);
    expect(await kindsOf({ actor, subject: "chan_1" })).toEqual(["channel.resumed"]);
  });

  test("`from` is included, `to` isn't", async () => {
    const second = new Date(Date.parse(start) + 1_000).toISOString();
    const fourth = new Date(Date.parse(start) + 3_000).toISOString();
    expect(await kindsOf({ from: second, to: fourth })).toEqual([
      "channel.resumed",
      "channel.paused",
    ]);
  });

  test("pages continue where the last one ended", async () => {
    const first = await list({ from: start, limit: 3 });
    const cursor = first.next_cursor as string;
    expect(first.items).toHaveLength(3);
    const second = await list({ from: start, limit: 3, cursor });
    expect(second.items.map(({ kind }) => kind)).toEqual(["post.created"]);
    expect(second.next_cursor).toBeNull();
    const elsewhere = { limit: 3, cursor };
    expect(await refusalOf(list(elsewhere))).toMatchObject({ reason: "invalid_cursor" });
    const other = await createTestContext(system, "Other");
    const refused = refusalOf(list({ from: start, limit: 3, cursor }, other));
    expect(await refused).toMatchObject({ reason: "invalid_cursor" });
  });

  test("`system` is what Crier did itself", async () => {
    const crier = { ...ctx, actor: { ...ctx.actor, kind: "system", id: null, name: "Crier" } };
    await record(crier as unknown as ServiceContext, "post.published", { subject_id: "post_1" });
    expect(await kindsOf({ actor: "system", from: start })).toEqual(["post.published"]);
  });

  test("an unknown kind is refused with the nearest one", () => {
    expect(ListAudit.input.safeParse({ kind: "posts" }).error?.issues[0]?.message).toContain(
      'Did you mean "post"?',
    );
  });
});

test("accounts, arriving comments and other organizations aren't listed", async () => {
  const team = await createTestContext(system, "Quiet");
  await record(team, "account.profile_changed");
  await record(team, "interaction.received");
  await record(await createTestContext(system, "Loud"), "post.created");
  await record(team, "interaction.replied");
  expect(await kindsOf({}, team)).toEqual(["interaction.replied"]);
  expect(await kindsOf({ subject: "x_1" }, team)).toEqual(["interaction.replied"]);
});

test("guests appear as who they said they are, whatever name they gave", async () => {
  const { name } = ctx.actor;
  const said = async (kind: EventKind, facts: Record<string, string | boolean>) => {
    await record(ctx, kind, { subject_id: "post_guest", facts });
    return (await list({ subject: "post_guest" })).items[0]?.actor;
  };
  const guest = { kind: "guest", id: ctx.actor.id };
  const approved = { decision: "approved" };
  expect(await said("approval.decided", { ...approved, by: "Ida", guest: true })).toEqual({
    ...guest,
    name: "Ida",
  });
  expect(await said("approval.decided", { ...approved, by: name, guest: true })).toEqual({
    ...guest,
    name,
  });
  expect(await said("post.commented", { by: "Bo", guest: true })).toEqual({ ...guest, name: "Bo" });
  expect(await said("approval.decided", { ...approved, by: name })).toMatchObject({
    kind: "api_key",
  });
});

test("long texts are shortened, and a new key's secret isn't in its facts", async () => {
  await record(ctx, "post.failed", { subject_id: "post_long", facts: { reason: "a".repeat(900) } });
  const [long] = (await list({ subject: "post_long" })).items;
  expect(String(long?.facts["reason"])).toHaveLength(301);
  const key = await createApiKey({ ctx, input: { name: "CI" } as never });
  const { items } = await list({ subject: key.id });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(key.secret);
});

describe("with a large log", () => {
  const EVENTS = 30_000;
  let large: ServiceContext;

  beforeAll(async () => {
    large = await createTestContext(system, "Large");
    await system.database.pool.query(
      `INSERT INTO event (id, organization_id, kind, subject_type, subject_id, actor_kind, actor_id, actor_name, at)
       SELECT 'evt_large_' || n, $1, CASE n % 3 WHEN 0 THEN 'post.created' WHEN 1 THEN 'post.edited' ELSE 'interaction.received' END,
         CASE n % 3 WHEN 2 THEN 'interaction' ELSE 'post' END, 'post_' || n % 1000, 'person', 'user_' || n % 10, 'Ana', $2::timestamptz - n * interval '1 second'
       FROM generate_series(1, ${EVENTS}) AS n`,
      [large.organization_id, system.now()],
    );
    await system.database.pool.query("ANALYZE event");
  });

  const late = () => new Date(system.now().getTime() - 20_000_000).toISOString();

  test.each<[string, () => Given, number]>([
    ["no filter", () => ({}), 51],
    ["a time long ago", () => ({ to: late() }), 51],
    ["a kind", () => ({ kind: "post.edited" }), 51],
    ["a family of kinds", () => ({ kind: "post" }), 103],
    ["an actor", () => ({ actor: "user_3" }), 51],
    ["a subject", () => ({ subject: "post_7" }), 30],
    ["an actor and a kind", () => ({ actor: "user_3", kind: "label" }), 1_000],
  ])("a page of %s reads as many events as it shows", async (_, filter, rows) => {
    const [page] = await costsOf(system.database.pool, () => list(filter(), large), ["event"]);
    expect(page?.scanned).toEqual([]);
    expect(page?.rows).toBeLessThanOrEqual(rows);
  });

  test("what matches only far back is found page by page", async () => {
    await system.database.pool.query(
      `UPDATE event SET kind = 'post.deleted' WHERE id = 'evt_large_${EVENTS - 7}'`,
    );
    const given = { kind: "post.deleted", actor: "user_3" };
    const found: string[] = [];
    let pages = 0;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        { ...given, ...(cursor === null ? {} : { cursor }) },
        large,
      );
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
      pages += 1;
    } while (cursor !== null);
    expect(found).toEqual([`evt_large_${EVENTS - 7}`]);
    expect(pages).toBeGreaterThan(1);
  });
});

test("every kind is in a family of its own name", () => {
  for (const kind of AuditKind.options)
    expect(ListAudit.input.parse({ kind: kind.split(".")[0] }).kind).toContain(kind);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { contextOf } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { fillWithSampleData } from "../demo/fill-with-sample-data.ts";
import { runExport } from "../export/run-export.ts";
import { eraseDue } from "./erase-organization.ts";

const DAY = 86_400_000;

let media: MediaTest;
let kept: ServiceContext;
let gone: ServiceContext;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  kept = await filled();
  gone = await filled();
}, 300_000);
afterAll(() => media.close());

/** Filling waits for platforms by the clock, which therefore moves whenever it is read. */
async function filled(): Promise<ServiceContext> {
  const { system } = media;
  const { now } = system;
  const start = now().getTime();
  let at = start;
  system.now = () => {
    at += 20;
    return new Date(at);
  };
  const ctx = await createTestContext(system);
  const { organization_id, actor } = ctx;
  const { user_id } = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } });
  const owner = await contextOf(system, user_id, actor.organization.slug);
  await fillWithSampleData({ ctx: owner });
  system.now = now;
  system.advance(at - start);
  await runAs(owner, registry.webhooks.create, {
    url: "https://hooks.example.com/a",
    events: ["*"],
  });
  await runAs(owner, registry.connect_links.create, {});
  await runAs(owner, registry.invitations.create, { email: "zoe@example.net", role: "viewer" });
  await runAs(owner, registry.templates.create, { name: "Sign-off", text: "Bye" });
  await runAs(owner, registry.calendar_feed.create, {});
  await giveToken(ctx);
  const made = await runAs(owner, registry.organizations.export, {});
  await runExport(system, { export_id: made.id, organization_id });
  return owner;
}

async function tablesOf(column: string): Promise<string[]> {
  const rows = await kept.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = $1 ORDER BY 1`,
    [column],
  );
  return rows.map(({ name }) => name);
}

/** Counts an organization's rows of each table, by the ID of the organization, of its channels or of its posts. */
async function countRows(organization_id: string, ids: Ids): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = async (table: string, column: string, values: readonly string[]) => {
    const [row] = await kept.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE ${column} = ANY($1::text[])`,
      [values],
    );
    counts[`${table} by ${column}`] = row?.count ?? 0;
  };
  for (const table of await tablesOf("organization_id"))
    await count(table, "organization_id", [organization_id]);
  for (const table of await tablesOf("channel_id")) await count(table, "channel_id", ids.channels);
  for (const table of await tablesOf("post_id")) await count(table, "post_id", ids.posts);
  for (const table of await tablesOf("entry_id")) await count(table, "entry_id", ids.entries);
  await count("organization", "id", [organization_id]);
  await count("outbox_event", "data ->> 'organization_id'", [organization_id]);
  return counts;
}

type Ids = Record<"channels" | "posts" | "entries", string[]>;

async function idsOf(organization_id: string): Promise<Ids> {
  const { channel, post, channelEntry } = kept.db;
  const select = { id: true } as const;
  const of = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    channels: of(await channel.findMany({ where: { organization_id }, select })),
    posts: of(await post.findMany({ where: { organization_id }, select })),
    entries: of(await channelEntry.findMany({ where: { post: { organization_id } }, select })),
  };
}

async function objects(): Promise<string[]> {
  return (await media.system.storage.list("")).map(({ key }) => key);
}

test("after 14 days no row and no object is left, and other organizations are untouched", async () => {
  const { system } = media;
  const ids = await idsOf(gone.organization_id);
  const keptIds = await idsOf(kept.organization_id);
  const { slug } = gone.actor.organization;
  await runAs(gone, registry.organizations.delete, { confirm: slug });
  const running = await runAs(gone, registry.organizations.export, {});
  system.advance(14 * DAY + 1000);
  const before = await countRows(kept.organization_id, keptIds);
  const storedBefore = await objects();
  expect(Object.values(await countRows(gone.organization_id, ids)).some((rows) => rows > 0)).toBe(
    true,
  );
  // The process is killed once in between.
  const list = vi.spyOn(system.storage, "list").mockRejectedValueOnce(new Error("killed"));
  expect(await eraseDue(system)).toBe(0);
  list.mockRestore();
  // One that fails is tried again after an hour, so that it doesn't hold up the others.
  expect(await eraseDue(system)).toBe(0);
  system.advance(3_600_000);
  expect(await eraseDue(system)).toBe(1);
  const left = Object.entries(await countRows(gone.organization_id, ids)).filter(
    ([, rows]) => rows > 0,
  );
  expect(left).toEqual([]);
  expect(await countRows(kept.organization_id, keptIds)).toEqual(before);
  const files = await kept.db.mediaFile.findMany({
    where: { organization_id: kept.organization_id },
  });
  const stored = await objects();
  for (const { storage_key } of files) expect(stored).toContain(`files/${storage_key}/original`);
  expect(stored.filter((key) => key.includes(gone.organization_id))).toEqual([]);
  const sandbox = ids.channels.map((id) => `sandbox/${id}/`);
  expect(stored.filter((key) => sandbox.some((prefix) => key.startsWith(prefix)))).toEqual([]);
  const ofKept = (key: string) =>
    key.includes(kept.organization_id) ||
    files.some(({ storage_key }) => key.includes(storage_key)) ||
    keptIds.channels.some((id) => key.includes(id));
  expect(stored).toEqual(storedBefore.filter(ofKept));
  // An export that was still running finds nothing, and leaves nothing.
  const { organization_id } = gone;
  await runExport(system, { export_id: running.id, organization_id });
  expect(await system.storage.list(`exports/${organization_id}/`)).toEqual([]);
}, 120_000);

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { fillWithSampleData } from "../demo/fill-with-sample-data.ts";
import { EXPORTED_KINDS, NOT_EXPORTED } from "./exported-kinds.ts";
import { failExport, removeExports, runExport } from "./run-export.ts";

const run = promisify(execFile);
const DAY = 86_400_000;

let media: MediaTest;
let ctx: ServiceContext;
let owner: ServiceContext;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
});
afterAll(() => media.close());
beforeEach(async () => {
  ctx = await createTestContext(media.system);
  const { organization_id, actor } = ctx;
  const { user_id } = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(media.system, user_id, actor.organization.slug);
});

const start = (who = owner) => runAs(who, registry.organizations.export, {});
const get = (id: string, who = owner) => runAs(who, registry.organizations.get_export, { id });
const finish = async (export_id: string) => {
  await runExport(media.system, { export_id, organization_id: ctx.organization_id });
  return get(export_id);
};

/** Filling waits for platforms by the clock, which therefore moves whenever it is read. */
async function fill() {
  const { system } = media;
  const { now } = system;
  let at = now().getTime();
  system.now = () => {
    at += 20;
    return new Date(at);
  };
  await fillWithSampleData({ ctx: owner });
  system.now = now;
}

/** In names, addresses of people who aren't members are removed; texts stay as they were written. */
async function addNamesWithAddresses() {
  const { organization_id } = ctx;
  const post = await ctx.db.post.findFirstOrThrow({ where: { organization_id } });
  await ctx.db.postComment.deleteMany({ where: { organization_id } });
  const given = { id: post.id, text: "Mail me:\nbob@example.net", mentions: [] };
  const { id } = await runAs(owner, registry.post_comments.create, given);
  await ctx.db.postComment.update({
    where: { id },
    data: { author_name: "Zoë\nzoë@example.net of @zoe@example.social" },
  });
}

async function unpack(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "crier-unpacked-"));
  const archive = Buffer.from(await (await fetch(url)).arrayBuffer());
  await writeFile(join(folder, "all.tar"), archive);
  // Everything is in one folder of its own.
  await run("tar", ["-xf", "all.tar", "--strip-components=1"], { cwd: folder });
  return folder;
}

const linesOf = async (folder: string, file: string) =>
  (await readFile(join(folder, `${file}.jsonl`), "utf8"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("every table with an organization is exported or left out for a stated reason, column by column", async () => {
  const tables = await ctx.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`,
    [],
  );
  const exported = EXPORTED_KINDS.map(({ table }) => table);
  const decided = [...exported, ...Object.keys(NOT_EXPORTED)];
  expect(tables.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
  expect(exported.filter((name) => name in NOT_EXPORTED)).toEqual([]);
  for (const { table, columns, without } of EXPORTED_KINDS) {
    const all = await ctx.sql<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1",
      [table],
    );
    const text = columns.join(" ").split(/\W+/);
    const missing = all.filter(({ name }) => !text.includes(name) && !without.includes(name));
    expect(missing, `columns of ${table} to export or to leave out`).toEqual([]);
  }
});

test("an archive has every record and every file, and no secret", async () => {
  const { api_key } = ctx as ServiceContext & { api_key: string };
  await fill();
  const hook = await runAs(owner, registry.webhooks.create, {
    url: "https://hooks.example.com/a",
    events: ["*"],
  });
  await runAs(owner, registry.invitations.create, { email: "zoe@example.net", role: "viewer" });
  await addNamesWithAddresses();
  const { id } = await start();
  const made = await finish(id);
  expect(made).toMatchObject({ status: "ready", error: null });
  const folder = await unpack(made.url ?? "");
  expect(made.bytes).toBe((await readFile(join(folder, "all.tar"))).length);
  const { organization_id } = ctx;
  const posts = await linesOf(folder, "posts");
  expect(posts).toHaveLength(await ctx.db.post.count({ where: { organization_id } }));
  expect(posts[0]).toHaveProperty("channels.0.status");
  for (const { file } of EXPORTED_KINDS) await linesOf(folder, file);
  const [comment] = await linesOf(folder, "post_comments");
  expect(comment).toMatchObject({
    author_name: "Zoë\n(removed) of @zoe@example.social",
    text: "Mail me:\nbob@example.net",
  });
  expect(await linesOf(folder, "channels")).not.toEqual([]);
  expect(await linesOf(folder, "interactions")).not.toEqual([]);
  expect(await linesOf(folder, "audit")).not.toEqual([]);
  const files = await linesOf(folder, "files");
  expect(files).toHaveLength(6);
  for (const { path, size: bytes } of files)
    expect((await readFile(join(folder, String(path)))).length).toBe(bytes);
  expect(await readFile(join(folder, "README.txt"), "utf8")).toContain("posts.jsonl (");
  const all = await readFile(join(folder, "all.tar"), "latin1");
  expect(all).not.toContain(api_key);
  expect(all).not.toContain(hook.secret);
  expect(all).not.toContain("zoe@example.net");
  expect(all).not.toMatch(/"(?:secret|token|password|credentials)\w*":/);
  await rm(folder, { recursive: true });
}, 180_000);

test("more records than a page are all exported, once each", async () => {
  await ctx.db.label.createMany({
    data: Array.from({ length: 450 }, (_, index) => ({
      id: `label_${ctx.organization_id.slice(-8)}_${index}`,
      organization_id: ctx.organization_id,
      name: `Label ${index}`,
      name_key: `label ${index}`,
    })),
  });
  const { id } = await start();
  const folder = await unpack((await finish(id)).url ?? "");
  const labels = await linesOf(folder, "labels");
  expect(new Set(labels.map((label) => label["id"])).size).toBe(450);
  expect(labels).toHaveLength(450);
  await rm(folder, { recursive: true });
});

test("one export at a time: a second request returns the running one", async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(second.id).toBe(first.id);
  await finish(first.id);
  expect((await start()).id).not.toBe(first.id);
});

test("an archive ends after seven days, and its URL with it", async () => {
  const { id } = await start();
  const { url, expires_at } = await finish(id);
  expect(expires_at).toBe(new Date(media.system.now().getTime() + 7 * DAY).toISOString());
  media.system.advance(7 * DAY + 1000);
  expect(await get(id)).toMatchObject({ status: "expired", url: null, bytes: null });
  expect((await fetch(url ?? "")).status).toBe(403);
  await removeExports(media.system);
  expect(await media.system.storage.list(`exports/${ctx.organization_id}/`)).toEqual([]);
  expect(await get(id)).toMatchObject({ status: "expired" });
});

test("a newer archive replaces the one before", async () => {
  const first = await start();
  await finish(first.id);
  media.system.advance(1000);
  const second = await start();
  await finish(second.id);
  expect(await get(first.id)).toMatchObject({ status: "expired" });
  await removeExports(media.system);
  expect(await media.system.storage.list(`exports/${ctx.organization_id}/`)).toHaveLength(1);
});

test("a killed export starts again and leaves one archive", async () => {
  const { id } = await start();
  const write = vi.spyOn(media.system.storage, "write").mockRejectedValueOnce(new Error("killed"));
  await expect(finish(id)).rejects.toThrow("killed");
  expect(await get(id)).toMatchObject({ status: "working" });
  write.mockRestore();
  expect(await finish(id)).toMatchObject({ status: "ready" });
  expect(await media.system.storage.list(`exports/${ctx.organization_id}/`)).toHaveLength(1);
});

test("a file that the store has lost is named in the README", async () => {
  await fill();
  const { organization_id } = ctx;
  const lost = await ctx.db.mediaFile.findFirstOrThrow({ where: { organization_id } });
  await media.system.storage.remove([`files/${lost.storage_key}/original`]);
  const { id } = await start();
  const folder = await unpack((await finish(id)).url ?? "");
  expect(await readFile(join(folder, "README.txt"), "utf8")).toContain(`files/${lost.id}`);
  await rm(folder, { recursive: true });
}, 180_000);

test("an export that failed says what to do, and another can be started", async () => {
  const { id: export_id } = await start();
  const { organization_id } = ctx;
  await failExport(media.system, { export_id, organization_id });
  expect(await get(export_id)).toMatchObject({
    status: "failed",
    error: expect.stringContaining("Start the export again"),
  });
  expect((await start()).id).not.toBe(export_id);
});

test("only owners and their unlimited keys export, and only their own organization", async () => {
  const { id } = await start();
  const admin = await addMember(ctx, "admin");
  expect(await refusalOf(start(admin))).toMatchObject({ reason: "owners_only" });
  expect(await refusalOf(get(id, admin))).toMatchObject({ reason: "owners_only" });
  const other = await createTestContext(media.system);
  expect(await refusalOf(get(id, other))).toMatchObject({ code: "NOT_FOUND" });
  expect((await start(ctx)).id).toBe(id);
  const channel = await runAs(owner, registry.channels.connect, {
    provider: "bluesky",
    mode: "sandbox",
  });
  const leash = { project_ids: null, channel_ids: [channel.id], reach: [channel.id] };
  const rest = { mode: "live", drafts_only: false, requires_approval: false, posts_per_day: null };
  const limited = { ...ctx.actor, leash: { ...leash, ...rest } as const };
  const refused = await refusalOf(
    start(createServiceContext(media.system, limited as typeof ctx.actor, "req_1")),
  );
  expect(refused.code).toBe("NOT_FOUND");
});

test("at most five exports a day", async () => {
  for (let made = 0; made < 5; made += 1) await finish((await start()).id);
  const refused = await refusalOf(start());
  expect(refused).toMatchObject({ reason: "rate_limited" });
  media.system.advance(DAY + 1000);
  // The session is older than the day; what counts is the limit.
  expect(await start()).toMatchObject({ status: "working" });
});

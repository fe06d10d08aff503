import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { getSandboxPage } from "#server/channels/sandbox/get-sandbox-page.ts";
import { createSandboxStore } from "#server/channels/sandbox/sandbox-store.ts";
import { pruneSandboxFiles } from "#server/instance/retention/prune-sandbox-files.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { uploadFiles } from "#server/media/uploading/upload-files.ts";

const GIGABYTE = 1024 ** 3;
const QUARTER = GIGABYTE / 4;
const FILE = 1000;
const MINUTE = 60_000;

let media: MediaTest;
let system: TestSystem;
let ctx: ServiceContext;
let channel: { id: string; organization_id: string };
let store: ReturnType<typeof createSandboxStore>;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  ({ system } = media);
  system.env = { ...system.env, CRIER_STORAGE_GB: 1 };
});
afterAll(() => media.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  const { organization_id } = ctx;
  const { id } = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  channel = { id, organization_id };
  store = createSandboxStore(system, channel);
});

const tenancy = () => ({ organization_id: ctx.organization_id });
const receive = (name: string, size = FILE) =>
  store.writeFile(name, size, Readable.from([Buffer.alloc(size)]));

async function counted(): Promise<number> {
  return Number((await ctx.db.mediaUsage.findUnique({ where: tenancy() }))?.bytes ?? 0);
}

async function inflate(name: string, size: number) {
  const where = { channel_id_name: { channel_id: channel.id, name } };
  await ctx.db.sandboxFile.update({ where, data: { size } });
  await ctx.db.mediaUsage.update({
    where: tenancy(),
    data: { bytes: { increment: size - FILE } },
  });
}

async function stored(): Promise<string[]> {
  const prefix = `sandbox/${channel.id}/`;
  return (await system.storage.list(prefix)).map(({ key }) => key.slice(prefix.length));
}

test("a file that a sandbox channel receives counts against the storage until it is removed", async () => {
  await receive("a");
  await receive("b");
  await receive("b", 10);
  expect(await counted()).toBe(FILE + 10);
  await store.removeFiles(["a"]);
  expect(await counted()).toBe(10);
  await expect(store.writeFile("c", 9, Readable.from([Buffer.alloc(5)]))).rejects.toThrow();
  expect(await counted()).toBe(10);
});

test("expired received files stop counting", async () => {
  await receive("a");
  system.advance(91 * 24 * 60 * MINUTE);
  await pruneSandboxFiles(system);
  expect(await counted()).toBe(0);
  expect(await ctx.db.sandboxFile.count({ where: tenancy() })).toBe(0);
});

test("when sandbox channels have used their share, the oldest files are removed, and their page says so", async () => {
  await receive("oldest");
  const file = { name: "oldest", content_type: "image/png", size: FILE, alt_text: null };
  const remaining = { ...file, name: "kept" };
  const id = `page-${channel.id}`;
  const post = { id, external_post_id: "1", key: "1", text: "Look", received_at: system.now() };
  await store.insertOnce({ ...post, payload: {}, files: [file, remaining] });
  await inflate("oldest", QUARTER - 2 * FILE);
  system.advance(MINUTE);
  await receive("kept");
  system.advance(20 * MINUTE);
  await receive("new", 2 * FILE);
  expect(await stored()).toEqual(["kept", "new"]);
  expect(await counted()).toBe(3 * FILE);
  const page = await getSandboxPage(system, { channel_id: channel.id, id });
  expect(page).toMatchObject({ removed_files: 1, files: [{ content_type: "image/png" }] });
});

test("files still being received stay: a new one is refused and can be retried later", async () => {
  await receive("part");
  await inflate("part", QUARTER);
  const refused = await receive("next").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderError);
  expect(refused).toMatchObject({ code: "rate_limit", retry_after_ms: 10 * MINUTE });
  expect(await stored()).toEqual(["part"]);
  expect(await counted()).toBe(QUARTER);
});

test("a file larger than the share is refused with the available size", async () => {
  const refused = await store
    .writeFile("large", QUARTER + 1, Readable.from([]))
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "validation" });
  expect(String(refused)).toContain("268,435,456 bytes");
  expect(await counted()).toBe(0);
});

test("an upload that lacks space takes that of received files, only within its organization", async () => {
  await receive("old");
  await inflate("old", QUARTER);
  system.advance(20 * MINUTE);
  const video = { filename: "v.mp4", content_type: "video/mp4", size: GIGABYTE - FILE };
  const upload = (context: ServiceContext) =>
    uploadFiles({ ctx: context, input: { files: [video] } });
  const other = await createTestContext(system, "Other");
  await upload(other);
  expect(await refusalOf(upload(other))).toMatchObject({ reason: "storage_full" });
  expect(await stored()).toEqual(["old"]);
  await upload(ctx);
  expect(await stored()).toEqual([]);
  expect(await counted()).toBe(GIGABYTE - FILE);
});

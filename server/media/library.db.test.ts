import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listPostAudit } from "#server/posts/audit/list-post-audit.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { updateFile } from "#server/posts/files/update-file.ts";
import { getPost } from "#server/posts/get-post.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { getFile } from "./get-file.ts";
import { listFiles } from "./list-files.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

type Filters = Partial<Parameters<typeof listFiles>[0]["input"]>;

const list = (filters: Filters = {}, as = ctx) =>
  listFiles({ ctx: as, input: { limit: 50, ...filters } });
const found = async (filters: Filters) => (await list(filters)).items.map(({ id }) => id);
const uploading = { state: "uploading" as const };

test("files are listed newest first, in pages, and only the organization's own", async () => {
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.push(await addFile(ctx, uploading));
  await addFile(await createTestContext(system, "Globex"), uploading);
  const newest = ids.toReversed();
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, cursor: first.next_cursor as string });
  expect(first.items.map(({ id }) => id)).toEqual(newest.slice(0, 3));
  expect(second.items.map(({ id }) => id)).toEqual(newest.slice(3));
  expect(second.next_cursor).toBeNull();
  const other = list({ limit: 3, kind: "image", cursor: first.next_cursor as string });
  expect(await refusalOf(other)).toMatchObject({ reason: "invalid_cursor" });
});

test("filters by text, kind, label and use combine", async () => {
  const beach = await addFile(ctx, {
    ...uploading,
    filename: "IMG_1.jpg",
    alt_text: "A Beach at 100%",
  });
  const clip = await addFile(ctx, {
    ...uploading,
    filename: "beach.mp4",
    content_type: "video/mp4",
  });
  const logo = await addFile(ctx, { ...uploading, filename: "logo_x.png" });
  await updateFile({ ctx, input: { id: logo, labels: ["Brand"] } });
  await createHello(ctx, { media: [beach], per_channel: { bluesky: { media: [logo] } } });
  expect(await found({ search: "BEACH" })).toEqual([clip, beach]);
  expect(await found({ search: "beach img_1" })).toEqual([beach]);
  expect(await found({ search: "100%" })).toEqual([beach]);
  expect(await found({ search: "o_x" })).toEqual([logo]);
  expect(await found({ search: "M_G" })).toEqual([]);
  expect(await found({ search: "beach", kind: "video" })).toEqual([clip]);
  expect(await found({ label: "brand" })).toEqual([logo]);
  expect(await found({ unused: true })).toEqual([clip]);
  expect(await refusalOf(list({ label: "none" }))).toMatchObject({ reason: "unknown_label" });
});

test("deleted files can't be listed, read or changed", async () => {
  const id = await addFile(ctx, uploading);
  await deleteFile({ ctx, input: { id } });
  expect((await list()).items).toEqual([]);
  for (const call of [
    () => getFile({ ctx, input: { id } }),
    () => updateFile({ ctx, input: { id, alt_text: "x" } }),
    () => deleteFile({ ctx, input: { id } }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: "NOT_FOUND" });
});

test("another organization's file can be neither changed nor deleted", async () => {
  const id = await addFile(await createTestContext(system, "Globex"), uploading);
  for (const call of [
    () => getFile({ ctx, input: { id } }),
    () => updateFile({ ctx, input: { id, filename: "mine.jpg" } }),
    () => deleteFile({ ctx, input: { id } }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: "NOT_FOUND" });
});

test("alt text, name and labels are changed, and omitted fields stay", async () => {
  const id = await addFile(ctx, { ...uploading, alt_text: "Before" });
  const labelled = await updateFile({ ctx, input: { id, labels: ["Launch", "brand"] } });
  expect(labelled).toMatchObject({ alt_text: "Before", filename: "launch.jpg" });
  expect(labelled.labels.map(({ name }) => name).toSorted()).toEqual(["Launch", "brand"]);
  const renamed = await updateFile({
    ctx,
    input: { id, filename: "a/b\u0000c.jpg", alt_text: null, labels: ["launch"] },
  });
  expect(renamed).toMatchObject({ alt_text: null, labels: [{ name: "Launch" }] });
  expect(renamed.filename).not.toContain("/");
});

test("new alt text applies immediately to posts with the file", async () => {
  const id = await addFile(ctx, { alt_text: "Old" });
  const post = await createHello(ctx, { media: [id] });
  await ctx.db.mediaFile.update({ where: { id }, data: { state: "uploading" } });
  await updateFile({ ctx, input: { id, alt_text: "New" } });
  const after = await getPost({ ctx, input: { id: post.id as string } });
  expect(after.media).toMatchObject([{ alt_text: "New" }]);
});

test("a file lists the posts that use it", async () => {
  const id = await addFile(ctx, uploading);
  const shared = await createHello(ctx, { content: "Good **news**", media: [id] });
  const own = await createHello(ctx, { per_channel: { bluesky: { media: [id] } } });
  expect((await getFile({ ctx, input: { id } })).used_in).toEqual({
    count: 2,
    posts: [
      { id: own.id, status: "draft", waits: false, excerpt: "Hello" },
      { id: shared.id, status: "draft", waits: false, excerpt: "Good news" },
    ],
  });
});

test("a file in use is deleted only from drafts that may lose it, and each draft records it", async () => {
  const id = await addFile(ctx);
  const used = await addFile(ctx);
  const draft = await createHello(ctx, {
    media: [used, id],
    per_channel: { bluesky: { media: [id] } },
  });
  const scheduled = await createHello(ctx, { media: [id], scheduled_at: "2h" });
  const remove = (detach: boolean) => refusalOf(deleteFile({ ctx, input: { id, detach } }));
  expect(await remove(false)).toMatchObject({
    reason: "media_in_use",
    message: expect.stringContaining(draft.id as string),
  });
  const blocked = await remove(true);
  expect(blocked).toMatchObject({ message: expect.stringContaining(scheduled.id as string) });
  expect(blocked.message).not.toContain(draft.id);

  await ctx.db.post.update({
    where: { id: scheduled.id as string },
    data: { deleted_at: system.now() },
  });
  await deleteFile({ ctx, input: { id, detach: true } });
  const after = await getPost({ ctx, input: { id: draft.id as string } });
  expect(after.media).toMatchObject([{ id: used }]);
  expect(after.channels[0]).toMatchObject({ source: "authored", media: [] });
  expect(after.updated_at).not.toBe(draft.updated_at);
  const history = await listPostAudit({ ctx, input: { id: draft.id as string } });
  expect(history).toContainEqual(
    expect.objectContaining({
      action: "post.edited",
      detail: { fields: ["per_channel", "media"] },
    }),
  );
});

test("a page takes one statement with any filters, or two with a label", async () => {
  const id = await addFile(ctx, uploading);
  await updateFile({ ctx, input: { id, labels: ["Launch"] } });
  const counted = async (filters: Filters) =>
    (await system.statementsOf(() => list(filters))).length;
  expect(await counted({})).toBe(1);
  expect(await counted({ search: "a", kind: "image", unused: true })).toBe(1);
  expect(await counted({ label: "launch" })).toBe(2);
});

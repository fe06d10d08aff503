import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext, createTestSystem } from "#server/kernel/testing/test-context.ts";
import { getFile } from "#server/media/get-file.ts";
import { noise } from "#server/media/testing/images.ts";
import { ended, type MediaTest, sendFile, startMedia } from "#server/media/testing/start-media.ts";
import { wakeLeftPosts } from "#server/media/wake-waiting-posts.ts";
import { listPostAudit } from "#server/posts/audit/list-post-audit.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { getPost } from "../get-post.ts";
import { publishPost } from "../publish-post.ts";
import { armWhenReady } from "./arm-when-ready.ts";

const LONG = { timeout: 120_000 };
const HOUR_MS = 3_600_000;

let media: MediaTest;
let ctx: ServiceContext;
let jpeg: Buffer;

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
  ({ ctx } = media);
  await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "mastodon");
  jpeg = await noise(1200, 900).jpeg().toBuffer();
});
afterAll(() => media.close());

const inHours = (hours: number) =>
  new Date(media.system.now().getTime() + hours * HOUR_MS).toISOString();
const read = (id: string | null, as = ctx) => getPost({ ctx: as, input: { id: id as string } });
const arm = (post: Post, as = ctx) =>
  armWhenReady(media.system, {
    post_id: post.id as string,
    organization_id: as.organization_id,
  });
const finish = (id: string, change = {}) =>
  ctx.db.mediaFile.update({ where: { id }, data: { state: "ready", ...change } });

async function actionsOf({ id }: Post): Promise<string[]> {
  const events = await listPostAudit({ ctx, input: { id: id as string } });
  return events.map(({ action }) => action);
}

function settled(id: string | null, status: Post["status"]): Promise<Post> {
  return vi.waitFor(
    async () => {
      const post = await read(id);
      expect(post.status).toBe(status);
      return post;
    },
    { timeout: 60_000, interval: 50 },
  );
}

test("a post is published automatically once its file is ready", LONG, async () => {
  const file = await sendFile(ctx, jpeg);
  const post = await createHello(ctx, {
    media: [file],
    scheduled_at: "now",
    when_ready: true,
  });
  // A file of this size may be ready before the post is written.
  if (post.status === "draft") expect(post.when_ready).toEqual({ scheduled_at: null, error: null });
  const out = await settled(post.id, "published");
  expect(out).toMatchObject({ when_ready: null, channels: [{ status: "published" }] });
});

test("a crop created for a post delays it too", LONG, async () => {
  await connectSandbox(ctx, "instagram");
  const wide = await sendFile(ctx, await noise(3000, 1000).jpeg().toBuffer());
  await ended(ctx, wide);
  const post = await createHello(ctx, {
    channels: ["instagram"],
    media: [wide],
    scheduled_at: inHours(2),
    when_ready: true,
    per_channel: { instagram: { apply: ["crop_to"] } },
  });
  expect(post).toMatchObject({ status: "draft", scheduled_at: null });
  expect(await settled(post.id, "scheduled")).toMatchObject({ ready: true });
});

test(
  "if a file fails, the post stays a draft with the reason, and an event is recorded",
  LONG,
  async () => {
    const file = await addFile(ctx, { state: "uploading" });
    const post = await createHello(ctx, {
      media: [file],
      scheduled_at: inHours(1),
      when_ready: true,
    });
    expect(post.when_ready).toEqual({ scheduled_at: inHours(1), error: null });
    const broken = await sendFile(ctx, jpeg.subarray(0, 3000));
    await editPost(ctx, post.id, { media: [broken] });
    const after = await vi.waitFor(
      async () => {
        const draft = await read(post.id);
        expect(draft.when_ready?.error).toEqual(expect.stringContaining("can't be used"));
        return draft;
      },
      { timeout: 60_000 },
    );
    expect(after).toMatchObject({ status: "draft", media: [{ failed: true }] });
    expect(await actionsOf(post)).toEqual([
      ...["post.created", "post.waiting", "post.edited", "post.not_armed"],
    ]);
    const good = await addFile(ctx);
    const mended = await editPost(ctx, post.id, { media: [good] });
    expect(mended).toMatchObject({ status: "draft", when_ready: null, ready: true });
  },
);

async function rowOf({ id }: Pick<Post, "id">) {
  const { items } = await listPosts({ ctx, input: { limit: 100 } });
  return items.find((row) => row.id === id);
}

test("a delayed post keeps its time and each channel's own time", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const post = await createHello(ctx, {
    channels: ["bluesky", "mastodon"],
    media: [file],
    scheduled_at: inHours(2),
    when_ready: true,
    per_channel: { mastodon: { scheduled_at: inHours(5) } },
  });
  expect(post).toMatchObject({ status: "draft", scheduled_at: null, ready: false });
  expect(await read(post.id)).toEqual(post);
  expect(await rowOf(post)).toMatchObject({ status: "draft", when_ready: post.when_ready });
  expect((await getFile({ ctx, input: { id: file } })).used_in.posts).toMatchObject([
    { id: post.id, status: "draft", waits: true },
  ]);
  await finish(file);
  expect(["armed", "ended"]).toContain(await arm(post));
  const scheduled = await read(post.id);
  expect(await rowOf(post)).toMatchObject({ status: "scheduled", when_ready: null });
  expect(scheduled).toMatchObject({
    status: "scheduled",
    scheduled_at: inHours(2),
    when_ready: null,
    channels: [{ scheduled_at: null }, { scheduled_at: inHours(5) }],
  });
  const { armed_by } = await ctx.db.post.findUniqueOrThrow({ where: { id: post.id as string } });
  expect(armed_by).toMatchObject({ kind: "api_key", id: ctx.actor.id });
  expect(await actionsOf(post)).toEqual(["post.created", "post.waiting", "post.scheduled"]);
});

test("without when_ready, or with any other problem, it is still refused", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const waiting = { media: [file], scheduled_at: inHours(1) };
  const draft = await createHello(ctx, { media: [file] });
  const calls = [
    () => createHello(ctx, waiting),
    () =>
      createHello(ctx, { ...waiting, when_ready: true, content: "x".repeat(301), autofix: false }),
    () => editPost(ctx, draft.id, { scheduled_at: "now" }),
    () => publishPost({ ctx, input: { id: draft.id as string } }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ reason: "not_ready" });
  for (const call of [
    () => createHello(ctx, { media: [file], when_ready: true }),
    () => editPost(ctx, draft.id, { when_ready: true }),
  ])
    expect(await refusalOf(call())).toMatchObject({ reason: "invalid_input" });
  expect(await read(draft.id)).toEqual(draft);
});

test("a draft can be set to publish when ready, edited meanwhile, and canceled", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const draft = await createHello(ctx, { media: [file] });
  const input = { id: draft.id as string, when_ready: true };
  const waits = await publishPost({ ctx, input });
  expect(waits).toMatchObject({ status: "draft", when_ready: { scheduled_at: null } });
  const edited = await editPost(ctx, draft.id, { content: "Hello again" });
  expect(edited.when_ready).toEqual(waits.when_ready);
  const bad = editPost(ctx, draft.id, { content: "x".repeat(301), autofix: false });
  expect(await refusalOf(bad)).toMatchObject({ reason: "not_ready" });
  const moved = await editPost(ctx, draft.id, { scheduled_at: inHours(3), when_ready: true });
  expect(moved.when_ready).toMatchObject({ scheduled_at: inHours(3) });
  const back = await editPost(ctx, draft.id, { scheduled_at: null });
  expect(back).toMatchObject({ status: "draft", when_ready: null });
  await finish(file);
  expect(await arm(back)).toBe("ended");
  expect(await read(draft.id)).toMatchObject({ status: "draft", ready: true });
});

test("an edit that makes it ready schedules it", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const post = await createHello(ctx, {
    media: [file],
    scheduled_at: inHours(1),
    when_ready: true,
  });
  const armed = await editPost(ctx, post.id, { media: [] });
  expect(armed).toMatchObject({ status: "scheduled", scheduled_at: inHours(1), when_ready: null });
});

test("a scheduled post that is given a file keeps its time until the file is ready", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const post = await createHello(ctx, { scheduled_at: inHours(4) });
  const plain = editPost(ctx, post.id, { media: [file] });
  expect(await refusalOf(plain)).toMatchObject({ reason: "not_ready" });
  const waits = await editPost(ctx, post.id, { media: [file], when_ready: true });
  expect(waits).toMatchObject({ status: "draft", when_ready: { scheduled_at: inHours(4) } });
  await finish(file);
  await arm(post);
  expect(await read(post.id)).toMatchObject({ status: "scheduled", scheduled_at: inHours(4) });
});

test("the person who requested it must still be allowed to publish at that time", async () => {
  const other = await createTestContext(media.system, "Globex");
  await connectSandbox(other, "bluesky");
  const file = await addFile(other, { state: "processing" });
  const post = await createHello(other, {
    media: [file],
    scheduled_at: "now",
    when_ready: true,
  });
  await other.db.apiKey.update({
    where: { id: other.actor.id },
    data: { revoked_at: media.system.now() },
  });
  await finish(file);
  expect(["unarmed", "ended"]).toContain(await arm(post, other));
  expect(await read(post.id, other)).toMatchObject({
    status: "draft",
    when_ready: { error: expect.stringContaining("was revoked") },
  });
});

test("a processed file may turn out unsuitable, and the error includes the numbers", async () => {
  const file = await addFile(ctx, { state: "processing", content_type: "video/mp4" });
  const post = await createHello(ctx, {
    channels: ["mastodon"],
    media: [file],
    scheduled_at: inHours(1),
    when_ready: true,
  });
  await finish(file, { frame_rate: 240, duration_ms: 5000 });
  expect(["unarmed", "ended"]).toContain(await arm(post));
  const { when_ready } = await read(post.id);
  expect(when_ready?.error).toContain("240 frames per second");
});

test("a file that such a draft needs can't be deleted", async () => {
  const file = await addFile(ctx, { state: "processing" });
  const post = await createHello(ctx, {
    media: [file],
    scheduled_at: inHours(1),
    when_ready: true,
  });
  const refusal = await refusalOf(deleteFile({ ctx, input: { id: file, detach: true } }));
  expect(refusal).toMatchObject({
    reason: "media_in_use",
    message: expect.stringContaining(`${post.id} (waiting for its files)`),
  });
});

test("a draft whose run was lost is found, once its files are ready", async () => {
  const system = await createTestSystem();
  const quiet = await createTestContext(system);
  await connectSandbox(quiet, "bluesky");
  const file = await addFile(quiet, { state: "processing" });
  const waits = { media: [file], scheduled_at: inHours(9), when_ready: true };
  const post = await createHello(quiet, waits);
  system.advance(HOUR_MS);
  expect(await wakeLeftPosts(system)).toBe(0);
  await quiet.db.mediaFile.update({ where: { id: file }, data: { state: "ready" } });
  expect(await wakeLeftPosts(system)).toBe(1);
  const request = { post_id: post.id as string, organization_id: quiet.organization_id };
  expect(await armWhenReady(system, request)).toBe("armed");
  expect(await read(post.id, quiet)).toMatchObject({ status: "scheduled" });
  expect(await wakeLeftPosts(system)).toBe(0);
  await system.close();
});

test("a post delayed for more than a day beyond its time isn't sent", async () => {
  const system = await createTestSystem();
  const late = await createTestContext(system);
  await connectSandbox(late, "bluesky");
  const file = await addFile(late, { state: "processing" });
  const waits = { media: [file], scheduled_at: inHours(1), when_ready: true };
  const post = await createHello(late, waits);
  await late.db.mediaFile.update({ where: { id: file }, data: { state: "ready" } });
  system.advance(26 * HOUR_MS);
  const request = { post_id: post.id as string, organization_id: late.organization_id };
  expect(await armWhenReady(system, request)).toBe("unarmed");
  const { when_ready } = await read(post.id, late);
  expect(when_ready?.error).toContain("missed");
  await system.close();
});

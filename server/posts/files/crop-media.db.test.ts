import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { cropFile } from "#server/media/crop-file.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "instagram");
});

const CROP = { per_channel: { instagram: { apply: ["crop_to" as const] } } };
const FRAME = { x: 545, y: 0, width: 1910, height: 1000 };

const wide = (fields = {}) => addFile(ctx, { width: 3000, height: 1000, ...fields });
const create = (image: string) =>
  createHello(ctx, { channels: ["instagram"], media: [image], ...CROP });
const cropsOf = (image: string) => ctx.db.mediaFile.findMany({ where: { cropped_from_id: image } });

async function usage(): Promise<number> {
  const { organization_id } = ctx;
  return Number((await ctx.db.mediaUsage.findUnique({ where: { organization_id } }))?.bytes ?? 0);
}

test("simultaneous requests for the same crop share one file, counted once", async () => {
  const image = await wide();
  const draft = await createHello(ctx, { channels: ["instagram"], media: [image] });
  const [one, two, edited, crop] = await Promise.all([
    create(image),
    create(image),
    editPost(ctx, draft.id, CROP),
    cropFile({ ctx, input: { id: image, frame: FRAME } }),
  ]);
  const crops = await cropsOf(image);
  expect(crops).toMatchObject([{ id: crop.id, state: "processing", frame: FRAME }]);
  for (const { channels } of [one, two, edited])
    expect(channels[0]?.media?.map(({ id }) => id)).toEqual([crop.id]);
  const where = { name: "media/arrived", data: { path: ["media_id"], equals: crop.id } };
  expect(await ctx.db.outboxEvent.count({ where })).toBe(1);
  expect(await usage()).toBe(120_000);
});

test("a crop that exceeds the storage is refused, and so is the post", async () => {
  const full = { ...system.env, CRIER_STORAGE_GB: 1 };
  const image = await wide({ size: BigInt(1024 ** 3 + 1) });
  const draft = await createHello(ctx, { channels: ["instagram"], media: [image] });
  const before = { env: system.env, posts: await ctx.db.post.count() };
  system.env = full;
  const calls = [
    () => create(image),
    () => editPost(ctx, draft.id, CROP),
    () => cropFile({ ctx, input: { id: image, frame: FRAME } }),
  ];
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ reason: "storage_full" });
  system.env = before.env;
  expect(await cropsOf(image)).toEqual([]);
  expect(await ctx.db.post.count()).toBe(before.posts);
  expect(await usage()).toBe(0);
});

test("a refused post leaves no crop behind", async () => {
  const image = await wide();
  const armed = createHello(ctx, {
    channels: ["instagram"],
    media: [image],
    scheduled_at: "2h",
    ...CROP,
  });
  expect(await refusalOf(armed)).toMatchObject({ reason: "not_ready" });
  expect(await cropsOf(image)).toEqual([]);
  expect(await usage()).toBe(0);
});

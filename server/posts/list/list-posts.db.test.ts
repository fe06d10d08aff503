import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { listPosts } from "./list-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "mastodon");
});

const connect = (provider: string) => connectSandbox(ctx, provider);
const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

test("the list is paginated newest first, and ends", async () => {
  const ids: (string | null)[] = [];
  for (const content of ["one", "two", "three"]) ids.unshift((await create({ content })).id);
  const first = await listPosts({ ctx, input: { limit: 2 } });
  const second = await listPosts({ ctx, input: { limit: 2, cursor: first.next_cursor as string } });
  expect([...first.items, ...second.items].map((row) => row.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  const other = await createTestContext(system, "Other");
  for (const [who, cursor] of [
    [ctx, "made-up"],
    [other, first.next_cursor as string],
  ] as const) {
    expect(await refusalOf(listPosts({ ctx: who, input: { limit: 2, cursor } }))).toMatchObject({
      reason: "invalid_cursor",
    });
  }
});

test("the list says which posts are ready on request, 25 at a time", async () => {
  await create({ content: "" });
  for (let made = 0; made < 26; made += 1) await create();
  const plain = await listPosts({ ctx, input: { limit: 100 } });
  expect(plain.items).toHaveLength(27);
  expect(plain.items[0]).not.toHaveProperty("ready");
  const validated = await listPosts({ ctx, input: { limit: 100, include: ["ready"] } });
  expect(validated.items).toHaveLength(25);
  const rest = await listPosts({
    ctx,
    input: { limit: 100, include: ["ready"], cursor: validated.next_cursor as string },
  });
  expect([...validated.items, ...rest.items].map((row) => row.ready)).toEqual([
    ...Array(26).fill(true),
    false,
  ]);
});

test("a validated page of very large posts ends early, and pages have every post once", async () => {
  const made: (string | null)[] = [];
  const large = { content: "x".repeat(100_000), channels: ["bluesky", "mastodon"], autofix: false };
  for (let count = 0; count < 15; count += 1) made.unshift((await create(large)).id);
  const ask = (cursor?: string) =>
    listPosts({ ctx, input: { limit: 25, include: ["ready"], ...(cursor ? { cursor } : {}) } });
  const first = await ask();
  // The thirteenth reaches 2,500,000 characters, counted per channel.
  expect(first.items).toHaveLength(13);
  const second = await ask(first.next_cursor as string);
  expect(second.next_cursor).toBeNull();
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect((await listPosts({ ctx, input: { limit: 25 } })).items).toHaveLength(15);
});

test("the quotas of all channels of a page of posts are counted in one statement", async () => {
  const channels = [await connect("tumblr"), await connect("bluesky")];
  for (let post = 0; post < 3; post += 1) await create({ channels: channels.map(({ id }) => id) });
  const statements = await system.statementsOf(() =>
    listPosts({ ctx, input: { limit: 10, include: ["ready"] } }),
  );
  expect(statements).toHaveLength(2);
});

test("rows have the thumbnail of their first image or video on request, in the page's one statement", async () => {
  const storage_key = `${ctx.organization_id}/harbour`;
  const shown = await addFile(ctx, { storage_key, alt_text: "The harbour" });
  const renditions = {
    thumbnail: { content_type: "image/webp", size: 1, width: 320, height: 240 },
  };
  await ctx.db.mediaFile.update({ where: { id: shown }, data: { renditions } });
  const without = await addFile(ctx, { filename: "terms.pdf", content_type: "application/pdf" });
  await create({ content: "Plain" });
  await create({ content: "With files", media: [without, shown] });
  const statements = await system.statementsOf(async () => {
    const { items } = await listPosts({ ctx, input: { limit: 10, include: ["thumbnails"] } });
    expect(items.map(({ thumbnail }) => thumbnail)).toEqual([
      { url: expect.stringContaining("thumbnail"), type: "image/jpeg", alt_text: "The harbour" },
      null,
    ]);
  });
  expect(statements).toHaveLength(1);
  const plain = await listPosts({ ctx, input: { limit: 10 } });
  expect(plain.items[0]).not.toHaveProperty("thumbnail");
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { ExportPosts } from "#core/contract/operations/posts/export-posts.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ExportedPost } from "#core/contract/resources/exported-post.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { deletePost } from "../delete-post.ts";
import { exportPosts } from "./export-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = await connectSandbox(ctx, "bluesky");
});

type Given = Omit<z.input<typeof ExportPosts.input>, "format">;
type Limits = Parameters<typeof exportPosts>[1];

const run = (format: "csv" | "json", given: Given = {}, limits?: Limits, as = ctx) =>
  exportPosts({ ctx: as, input: ExportPosts.input.parse({ format, ...given }) }, limits);
const textsOf = async (given: Given = {}, limits?: Limits, as = ctx) =>
  ((await run("json", given, limits, as)).posts ?? []).map(({ content }) => content.markdown);

test("without posts, the export is a header or an empty list", async () => {
  expect(await run("json")).toMatchObject({ exported: 0, truncated: false, posts: [], csv: null });
  const { csv, filename } = await run("csv");
  expect(csv).toMatch(/^\uFEFFid,status,.*published_urls\r\n$/);
  expect(filename).toBe("posts-2026-11-21.csv");
});

test("JSON lists posts in the API's format, newest first, without deleted ones or other organizations'", async () => {
  const title = { [bluesky.id]: { content: "Own" } };
  const first = await createHello(ctx, { content: "One", campaign: "Spring", labels: ["news"] });
  await createHello(ctx, { content: "Two", per_channel: title });
  const deleted = await createHello(ctx, { content: "Gone" });
  await deletePost({ ctx, input: { id: deleted.id as string } });
  const other = await createTestContext(system, "Globex");
  await connectSandbox(other, "bluesky");
  await createHello(other, { content: "Secret" });

  const { posts, exported } = await run("json");
  expect(exported).toBe(2);
  expect(posts?.map((post) => ExportedPost.parse(post))).toEqual(posts);
  expect(posts).toMatchObject([
    { content: { markdown: "Two" }, channels: [{ content: { markdown: "Own" } }] },
    {
      id: first.id,
      status: "draft",
      content: { markdown: "One" },
      channels: [{ channel_id: bluesky.id, content: null }],
      labels: [{ name: "news" }],
      campaign: "Spring",
      created_at: first.created_at,
      updated_at: first.updated_at,
    },
  ]);
});

test("CSV runs no formula in text, label or channel name, and preserves quotes, line breaks and emoji", async () => {
  await updateChannel({ ctx, input: { id: bluesky.id, name: "=cmd()" } });
  await createHello(ctx, { content: '=1+1 "a",\n👩‍🚀', labels: ["@label"], campaign: "+1" });
  const { csv } = await run("csv");
  expect(csv).toContain(`"'=1+1 ""a"",\n👩‍🚀","'=cmd()",,UTC,"'@label","'+1",`);
});

test("filters are those of the list, and IDs outside the organization are refused", async () => {
  await createHello(ctx, { content: "One", campaign: "Spring" });
  await createHello(ctx, { content: "Two", labels: ["news"] });
  expect(await textsOf({ campaign: "Spring" })).toEqual(["One"]);
  expect(await textsOf({ label: "News" })).toEqual(["Two"]);
  expect(await textsOf({ statuses: "published" })).toEqual([]);
  expect(await textsOf({ channel: bluesky.id })).toHaveLength(2);

  const other = await createTestContext(system, "Globex");
  for (const given of [{ label: "news" }, { channel: bluesky.id }]) {
    const refusal = await refusalOf(run("csv", given, undefined, other));
    expect(refusal.reason).toMatch(/^unknown_/);
  }
  expect(await textsOf({ campaign: "Spring" }, undefined, other)).toEqual([]);
});

test.each([
  ["an unknown format", { format: "xlsx" }],
  ["no format", {}],
  ["an unknown filter", { format: "csv", order: "created" }],
  [
    "an end before the start",
    { format: "csv", scheduled_from: "2027-01-02T00:00:00Z", scheduled_to: "2027-01-01T00:00:00Z" },
  ],
])("%s is invalid input", (_, input) => {
  expect(ExportPosts.input.safeParse(input).success).toBe(false);
});

test("posts beyond a limit are left out and reported: the oldest, by number or bytes of text", async () => {
  for (const content of ["One", "Two", "Three"]) await createHello(ctx, { content });
  const limited = async (limits: Limits) => {
    const { truncated } = await run("json", {}, limits);
    return [await textsOf({}, limits), truncated];
  };
  expect(await limited({ posts: 2, bytes: 1_000 })).toEqual([["Three", "Two"], true]);
  expect(await limited({ posts: 3, bytes: 1_000 })).toEqual([["Three", "Two", "One"], false]);
  expect(await limited({ posts: 9, bytes: 8 })).toEqual([["Three", "Two"], true]);
  expect(await limited({ posts: 9, bytes: 11 })).toEqual([["Three", "Two", "One"], false]);
});

test("all pages are read, with two statements each", async () => {
  const { organization_id } = ctx;
  await system.database.pool.query(
    `INSERT INTO post (id, organization_id, content, status, created_at, updated_at)
     SELECT 'post_' || $1 || lpad(n::text, 4, '0'), $1, 'Post ' || n, 'draft', now(), now() FROM generate_series(1, 250) AS n`,
    [organization_id],
  );
  const texts: string[] = [];
  const statements = await system.statementsOf(async () => {
    texts.push(...(await textsOf()));
  });
  expect(texts).toHaveLength(250);
  expect(texts.slice(0, 2)).toEqual(["Post 250", "Post 249"]);
  expect(statements).toHaveLength(6);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import { prune } from "#server/instance/retention/prune.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createLabel, deleteLabel, updateLabel } from "#server/kernel/labels/labels.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { removeDeleted } from "#server/media/sweeping/remove-deleted.ts";
import { createMedia } from "#server/media/uploading/create-media.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { updateFile } from "#server/posts/files/update-file.ts";
import { restorePost } from "#server/posts/restore-post.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { idsFor } from "./testing/search-for.ts";

const DAY_MS = 86_400_000;

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

async function indexed(): Promise<string[]> {
  const rows = await ctx.sql<{ id: string }>(
    "SELECT id FROM search_document WHERE organization_id = $1 AND lexemes <> '' ORDER BY id",
    [ctx.organization_id],
  );
  return rows.map(({ id }) => id);
}

test("a post that is deleted and restored", async () => {
  const post = await createHello(ctx, { content: "We launch" });
  const id = post.id as string;
  await deletePost({ ctx, input: { id } });
  expect(await indexed()).not.toContain(id);
  await restorePost({ ctx, input: { id } });
  expect(await idsFor(ctx, "launch")).toEqual([id]);
});

test("permanently deleting a post deletes its document", async () => {
  const { id } = await createHello(ctx, { content: "We launch" });
  await deletePost({ ctx, input: { id: id as string } });
  system.advance(40 * DAY_MS);
  expect(await prune(system, "deleted_posts")).toBe(1);
  const documents = await ctx.sql("SELECT FROM search_document WHERE id = $1", [id]);
  expect(documents).toEqual([]);
});

test("an edit of fields that aren't searchable leaves the document alone", async () => {
  const { id } = await createHello(ctx, { content: "We launch" });
  const version = () => ctx.sql("SELECT xmin::text FROM search_document WHERE id = $1", [id]);
  const before = await version();
  await editPost(ctx, id, { campaign: "Spring", scheduled_at: "2027-12-24T12:00:00Z" });
  expect(await version()).toEqual(before);
});

test("labels added with a post or file, renamed and deleted", async () => {
  await createHello(ctx, { content: "Hello", labels: ["Pineapples"] });
  expect(await idsFor(ctx, "pineapples")).toHaveLength(1);
  const file = await createMedia({ ctx, input: { url: "https://example.com/x.jpg" } });
  await updateFile({ ctx, input: { id: file.id, labels: ["Bananas"] } });
  expect(await idsFor(ctx, "bananas")).toHaveLength(1);
  const label = await createLabel({ ctx, input: { name: "Cherries" } });
  await updateLabel({ ctx, input: { id: label.id, name: "Grapes" } });
  expect(await idsFor(ctx, "cherries")).toEqual([]);
  expect(await idsFor(ctx, "grapes")).toEqual([label.id]);
  await deleteLabel({ ctx, input: { id: label.id } });
  expect(await indexed()).not.toContain(label.id);
});

test("a file's name, alt text and deletion", async () => {
  const { id } = await createMedia({ ctx, input: { url: "https://example.com/x.jpg" } });
  await updateFile({ ctx, input: { id, alt_text: "A pineapple" } });
  expect(await idsFor(ctx, "pineapple")).toEqual([id]);
  await updateFile({ ctx, input: { id, filename: "fruit.jpg", alt_text: null } });
  expect(await idsFor(ctx, "pineapple")).toEqual([]);
  expect(await idsFor(ctx, "fruit")).toEqual([id]);
  await deleteFile({ ctx, input: { id } });
  expect(await indexed()).not.toContain(id);
  system.advance(2 * DAY_MS);
  await removeDeleted(system);
  expect(await ctx.sql("SELECT FROM search_document WHERE id = $1", [id])).toEqual([]);
});

test("a renamed and deleted channel", async () => {
  const { id } = await connectSandbox(ctx, "mastodon");
  await updateChannel({ ctx, input: { id, name: "Pineapple news" } });
  expect(await idsFor(ctx, "pineapple")).toEqual([id]);
  await deleteChannel({ ctx, input: { id } });
  expect(await indexed()).not.toContain(id);
});

test("a refused write adds nothing to the search", async () => {
  await createLabel({ ctx, input: { name: "Pineapples" } });
  const before = await indexed();
  await expect(createLabel({ ctx, input: { name: "pineapples" } })).rejects.toThrow();
  expect(await indexed()).toEqual(before);
});

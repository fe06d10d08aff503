import { afterAll, beforeAll, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list/list-posts.ts";
import { updatePost } from "./update-post.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

function create(labels: string[]) {
  return createPost({ ctx, input: { content: "Hello", channels: [], autofix: true, labels } });
}

const labelNames = async () =>
  (await ctx.db.label.findMany({ where: { organization_id: ctx.organization_id } }))
    .map(({ name }) => name)
    .sort();

test("unknown names create labels; known ones are found by name, ignoring case, or by ID", async () => {
  const first = await create(["Launch", "news"]);
  expect(first.labels).toEqual([
    { id: expect.stringMatching(/^label_/), name: "Launch" },
    { id: expect.stringMatching(/^label_/), name: "news" },
  ]);
  const second = await create(["LAUNCH", "launch", first.labels[1]?.id as string]);
  expect(second.labels).toEqual(first.labels);
  expect(await labelNames()).toEqual(["Launch", "news"]);
  expect(await getPost({ ctx, input: { id: second.id as string } })).toEqual(second);
  const { items } = await listPosts({ ctx, input: { limit: 1 } });
  expect(items[0]?.labels).toEqual(first.labels);
});

test("an edit with labels replaces them, and one without leaves them", async () => {
  const post = await create(["one", "two"]);
  const edit = (input: { labels?: string[]; content?: string }) =>
    updatePost({ ctx, input: { id: post.id as string, autofix: true, ...input } });
  expect((await edit({ content: "Bye" })).labels).toEqual(post.labels);
  const replaced = await edit({ labels: ["three", "two"] });
  expect(replaced.labels.map(({ name }) => name)).toEqual(["three", "two"]);
  expect(await getPost({ ctx, input: { id: post.id as string } })).toEqual(replaced);
  expect((await edit({ labels: [] })).labels).toEqual([]);
});

test("an ID of no label, or of another organization's, is refused and nothing is stored", async () => {
  const other = await createTestContext(system, "Other");
  const theirs = await createPost({
    ctx: other,
    input: { content: "x", channels: [], autofix: true, labels: ["theirs"] },
  });
  const posts = await ctx.db.post.count();
  for (const id of [theirs.labels[0]?.id as string, `label_${"0".repeat(26)}`]) {
    const refusal: Refusal = await create(["fresh", id]).then(
      () => Promise.reject(new Error("It was not refused")),
      (error) => error,
    );
    expect(refusal).toMatchObject({ reason: "unknown_label", index: 1 });
  }
  expect(await ctx.db.post.count()).toBe(posts);
  expect(await labelNames()).not.toContain("fresh");
});

test("simultaneous posts with the same new labels share them", async () => {
  const names = ["alpha", "beta", "gamma", "delta"];
  const rotated = (by: number) => names.map((_, index) => names[(index + by) % 4] as string);
  const posts = await Promise.all(
    Array.from({ length: 24 }, (_, index) => create(rotated(index).slice(0, 3))),
  );
  const ids = new Map(posts.flatMap(({ labels }) => labels.map(({ id, name }) => [name, id])));
  expect(ids.size).toBe(4);
  for (const { labels } of posts) {
    expect(labels).toHaveLength(3);
    for (const { id, name } of labels) expect(id).toBe(ids.get(name));
  }
  expect((await labelNames()).filter((name) => names.includes(name))).toEqual([...names].sort());
});

test("a label deleted just before a post uses it is created again", async () => {
  const [old] = (await create(["doomed"])).labels;
  system.afterEach(async (statement) => {
    if (!statement.includes("FROM label")) return;
    system.afterEach(() => undefined);
    await ctx.db.label.deleteMany({ where: { name: "doomed" } });
  });
  const post = await create(["doomed"]);
  expect(post.labels).toEqual([
    { id: expect.not.stringMatching(old?.id as string), name: "doomed" },
  ]);
  expect(await getPost({ ctx, input: { id: post.id as string } })).toEqual(post);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { ListSuggestions, POSTS_LOOKED_AT } from "#core/contract/operations/suggestions.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf } from "#server/posts/list/testing/statement-cost.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { deletePost } from "../delete-post.ts";
import { listSuggestions } from "./list-suggestions.ts";

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

async function list(query: z.input<typeof ListSuggestions.input>, as = ctx) {
  const input = ListSuggestions.input.parse(query);
  return (await listSuggestions({ ctx: as, input })).map(({ text, posts }) => `${text} ${posts}`);
}

test("hashtags and mentions of posts and drafts are listed by number of posts", async () => {
  await createHello(ctx, { content: "#news about #Launch by @ana" });
  await createHello(ctx, { content: "#launch with @ben.bsky.social and @ana" });
  expect(await list({ kind: "hashtag" })).toEqual(["#launch 2", "#news 1"]);
  expect(await list({ kind: "hashtag", prefix: "NE" })).toEqual(["#news 1"]);
  expect(await list({ kind: "mention" })).toEqual(["@ana 2", "@ben.bsky.social 1"]);
  expect(await list({ kind: "mention", limit: 1 })).toEqual(["@ana 2"]);
});

test("a channel's customized text is included", async () => {
  await createHello(ctx, { content: "#story", per_channel: { bluesky: { content: "#own" } } });
  expect(await list({ kind: "hashtag" })).toEqual(["#story 1", "#own 1"]);
});

test("only a post's first few copies are read, and the beginning of each", async () => {
  const providers = ["mastodon", "threads", "linkedin_page", "tumblr"];
  for (const provider of providers) await connectSandbox(ctx, provider);
  const own = providers.map((provider) => [provider, { content: `#${provider}` }] as const);
  const content = `#story ${"word ".repeat(1000)}#far`;
  await createHello(ctx, { content, channels: providers, per_channel: Object.fromEntries(own) });
  const found = await list({ kind: "hashtag" });
  expect(found.toSorted()).toEqual(["#linkedin_page 1", "#mastodon 1", "#story 1", "#threads 1"]);
});

test("a word that was changed or whose post was deleted is no longer suggested", async () => {
  const changed = await createHello(ctx, { content: "#lau" });
  const deleted = await createHello(ctx, { content: "#gone" });
  await editPost(ctx, changed.id, { content: "#launch" });
  await deletePost({ ctx, input: { id: deleted.id as string, everywhere: false } });
  expect(await list({ kind: "hashtag" })).toEqual(["#launch 1"]);
});

test("another organization's words are never suggested", async () => {
  await createHello(ctx, { content: "#secret for @partner" });
  const other = await createTestContext(system, "Other");
  expect(await list({ kind: "hashtag" }, other)).toEqual([]);
  expect(await list({ kind: "mention" }, other)).toEqual([]);
});

test("one statement reads only the newest posts, however many there are", async () => {
  const at = new Date();
  await ctx.db.post.createMany({
    data: Array.from({ length: 3 * POSTS_LOOKED_AT }, (_, n) => ({
      id: `post_${ctx.organization_id}_${String(n).padStart(5, "0")}`,
      organization_id: ctx.organization_id,
      content: `#${n < 2 * POSTS_LOOKED_AT ? "old" : "new"} post`,
      created_at: at,
      updated_at: at,
    })),
  });
  expect(await list({ kind: "hashtag" })).toEqual([`#new ${POSTS_LOOKED_AT}`]);
  const costs = await costsOf(system.database.pool, () => list({ kind: "hashtag" }));
  expect(costs).toHaveLength(1);
  expect(costs[0]?.scanned).toEqual([]);
  expect(costs[0]?.rows).toBeLessThanOrEqual(2 * POSTS_LOOKED_AT);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { FOLDING } from "#core/domain/folding/fold.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createLabel } from "#server/kernel/labels/labels.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { idsFor } from "#server/workspace/search/testing/search-for.ts";
import { foldAgain } from "./fold-again.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  await ctx.sql("INSERT INTO instance (id) VALUES (1) ON CONFLICT DO NOTHING", []);
});
afterAll(() => system.close());

async function documents() {
  return ctx.sql<{ id: string; lexemes: string }>(
    "SELECT id, lexemes::text FROM search_document ORDER BY id",
    [],
  );
}

/** As an older Crier leaves it, whose lexemes were others. */
async function makeOlder(): Promise<void> {
  await ctx.sql("UPDATE instance SET search_folding = 1, search_folded_to = NULL", []);
  await ctx.sql(
    `UPDATE search_document SET lexemes = array_to_tsvector(ARRAY(
       SELECT CASE WHEN lexeme LIKE '%/%' THEN lexeme ELSE 'older' END FROM unnest(lexemes)))
     WHERE lexemes <> ''`,
    [],
  );
}

test("an upgrade makes the documents of an older folding again, each as a new one would be", async () => {
  const posts = [];
  for (let nth = 0; nth < 45; nth += 1) posts.push(await createHello(ctx));
  const [edited, deleted] = posts;
  if (edited === undefined || deleted === undefined) throw new Error("There are no posts.");
  await editPost(ctx, edited.id, { content: "Ёлка стоит" });
  await deletePost({ ctx, input: { id: deleted.id as string } });
  await createLabel({ ctx, input: { name: "Сезон ёлок" } });
  const before = await documents();
  await makeOlder();
  expect(await idsFor(ctx, "елка")).toEqual([]);

  expect(await foldAgain(system)).toBe(false);

  expect(await documents()).toEqual(before);
  expect(await idsFor(ctx, "елка")).toEqual([edited.id]);
  const [instance] = await ctx.sql("SELECT search_folding, search_folded_to FROM instance", []);
  expect(instance).toEqual({ search_folding: FOLDING, search_folded_to: null });
});

test("nothing is read again afterwards", async () => {
  const before = await documents();
  await ctx.sql("UPDATE search_document SET lexemes = '' WHERE type = 'label'", []);
  expect(await foldAgain(system)).toBe(false);
  expect(await documents()).not.toEqual(before);
});

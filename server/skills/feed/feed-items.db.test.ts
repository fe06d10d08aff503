import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { hashEntry, readSeen, remember } from "./feed-items.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system?.close());

const named = { title: "", published_at: null };

test("a feed with more items than a statement can have parameters is remembered and recognized", async () => {
  const url = "https://example.com/long.xml";
  const entryOf = (name: string) => ({
    ...named,
    id: name,
    guid: name,
    link: `https://example.com/${name}`,
    link_id: `https://example.com/${name}`,
  });
  const entries = Array.from({ length: 70_000 }, (_, index) => entryOf(`item-${index}`));
  await remember(ctx, { url, items: entries.map(hashEntry), run_id: "run_1" });
  const seen = await readSeen(ctx, url, entries);
  expect(seen.read_before).toBe(true);
  expect(entries.every((entry) => seen.has(entry))).toBe(true);
  expect(seen.has(entryOf("new"))).toBe(false);
});

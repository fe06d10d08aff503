import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { takeDueEntries, takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import { claimDuePosts } from "./claim-due-posts.ts";
import { claimOverduePosts } from "./claim-overdue-posts.ts";

const POSTS = 20;
const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await system.database.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON post FOR EACH ROW WHEN (old.content = 'Broken') EXECUTE FUNCTION refuse()`);
});
afterAll(() => system.close());

async function schedule(content: string): Promise<void> {
  const input = { content, channels, autofix: true, scheduled_at: "1h" };
  await createPost({ ctx, input });
}

let channels: string[];

beforeEach(async () => {
  await system.database.prisma.post.deleteMany();
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  channels = [channel.id];
  for (let number = 0; number < POSTS; number += 1)
    await schedule(number === POSTS / 2 ? "Broken" : `Number ${number}`);
  await takeEvents(system);
  system.advance(HOUR + 31_000);
});

function stillScheduled() {
  const where = { status: "scheduled" } as const;
  return system.database.prisma.post.findMany({ where, select: { content: true } });
}

test.each([
  ["a claim of all that is due", claimDuePosts],
  ["the sweep", claimOverduePosts],
])("one post that can't be claimed doesn't delay the others: %s", async (_, claim) => {
  expect(await claim(system)).toBe(POSTS - 1);
  expect(await takeDueEntries(system)).toHaveLength(POSTS - 1);
  expect(await stillScheduled()).toEqual([{ content: "Broken" }]);
  expect(await claim(system)).toBe(0);
});

test("a claim that fails because of the database isn't blamed on each post", async () => {
  system.breakAt(2);
  await expect(claimDuePosts(system)).rejects.toThrow();
  expect(await stillScheduled()).toHaveLength(POSTS);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { getHome } from "#server/workspace/home/home.ts";
import { updateSettings } from "../update-settings.ts";
import { askAllRevalidations } from "./ask-revalidation.ts";
import { revalidate } from "./revalidate.ts";
import { revalidationReader } from "./revalidation-reader.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});
afterAll(() => system.close());

function inHours(hours: number): string {
  return new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
}

function schedule(content: string, hours = 24) {
  return createHello(ctx, { content, scheduled_at: inHours(hours) });
}

async function blocked() {
  return (await getHome({ ctx })).blocked;
}

async function handleEvent(kind: string) {
  const event = { kind, organization_id: ctx.organization_id } as ReadEvent;
  await revalidationReader.handle(system, [event]);
}

test("only scheduled posts that the policy no longer allows are reported", async () => {
  const barred = await schedule("Win free money");
  await schedule("Hello", 25);
  expect(await blocked()).toEqual({ posts: [], total: 0 });
  await updateSettings({ ctx, input: { banned_terms: ["free money"] } });
  expect(await revalidate(system)).toBe(2);
  const { posts, total } = await blocked();
  expect(total).toBe(1);
  expect(posts).toMatchObject([
    {
      post: { id: barred.id, status: "scheduled" },
      problems: [
        { provider: "bluesky", code: "banned_term", message: expect.stringMatching(/free money/) },
      ],
    },
  ]);
});

test("a finding goes away after an edit at once, and after a policy change on the next validation", async () => {
  const barred = await schedule("Win free money");
  await schedule("More free money", 25);
  await updateSettings({ ctx, input: { banned_terms: ["free money"] } });
  await revalidate(system);
  expect((await blocked()).total).toBe(2);
  await editPost(ctx, barred.id, { content: "Hello" });
  expect((await blocked()).total).toBe(1);
  await updateSettings({ ctx, input: { banned_terms: [] } });
  await revalidate(system);
  expect(await blocked()).toEqual({ posts: [], total: 0 });
});

test("a disconnected channel blocks its posts; one whose platform doesn't respond doesn't", async () => {
  await schedule("Hello");
  await ctx.db.channel.updateMany({
    where: { organization_id: ctx.organization_id },
    data: { health: "unavailable" },
  });
  await handleEvent("channel.disconnected");
  expect(await revalidate(system)).toBe(1);
  expect((await blocked()).total).toBe(0);
  await ctx.db.channel.updateMany({
    where: { organization_id: ctx.organization_id },
    data: { health: "disconnected" },
  });
  await handleEvent("channel.disconnected");
  await revalidate(system);
  expect((await blocked()).posts).toMatchObject([{ problems: [{ code: "auth" }] }]);
});

test("posts are validated in batches, one organization after the other", async () => {
  const other = await createTestContext(system);
  await connectSandbox(other, "bluesky");
  await createHello(other, { scheduled_at: inHours(1) });
  for (let number = 0; number < 30; number += 1) await schedule(`Post ${number}`, 24 + number);
  expect(await askAllRevalidations(system.database.sql, system.now())).toBeGreaterThanOrEqual(2);
  expect(await revalidate(system)).toBeGreaterThanOrEqual(31);
  expect(await system.database.prisma.revalidation.count()).toBe(0);
  expect(await revalidate(system)).toBe(0);
});

test("a pass requested again goes through all posts once more, a minute later", async () => {
  await schedule("Win free money");
  await handleEvent("media.failed");
  const { organization_id } = ctx;
  await ctx.db.revalidation.update({
    where: { organization_id },
    data: { started_at: new Date(system.now().getTime() - 1) },
  });
  expect(await revalidate(system)).toBe(1);
  expect(await revalidate(system)).toBe(0);
  system.advance(60_000);
  expect(await revalidate(system)).toBe(1);
  expect(await ctx.db.revalidation.findUnique({ where: { organization_id } })).toBeNull();
});

test("a crash mid-pass leaves the rest to the next pass, and one organization's error doesn't stop others", async () => {
  await schedule("Hello");
  await handleEvent("media.failed");
  const { organization_id } = ctx;
  const validators = {
    ...system.validators,
    take: () => Promise.reject(new Error("No thread could be started.")),
  };
  expect(await revalidate({ ...system, validators })).toBe(0);
  expect(await revalidate(system)).toBe(0);
  system.advance(5 * 60_000);
  expect(await revalidate(system)).toBe(1);
  expect(await ctx.db.revalidation.findUnique({ where: { organization_id } })).toBeNull();
});

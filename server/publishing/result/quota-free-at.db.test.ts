import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { quotaFreeAt } from "#server/publishing/kinds/publish.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function connectLive(context: ServiceContext) {
  const { id } = await connectChannel({
    ctx: context,
    input: { provider: "youtube", mode: "sandbox" },
  });
  return context.db.channel.update({ where: { id }, data: { mode: "live" } });
}

async function published(context: ServiceContext, channel_id: string, count: number, at: Date) {
  const { organization_id } = context;
  const ids = Array.from({ length: count }, () => `post_${crypto.randomUUID()}`);
  await context.db.post.createMany({
    data: ids.map((id) => ({
      id,
      organization_id,
      content: "x",
      status: "published" as const,
      created_at: at,
      updated_at: at,
    })),
  });
  await context.db.channelEntry.createMany({
    data: ids.map((post_id) => ({
      id: `entry_${post_id}`,
      post_id,
      channel_id,
      position: 0,
      status: "published" as const,
      published_at: at,
      fixes_applied: [],
    })),
  });
}

test("a late post waits for the quota shared by all channels of the app", async () => {
  const other = await createTestContext(system);
  const [own, foreign] = [await connectLive(ctx), await connectLive(other)];
  const now = system.now().getTime();
  const at = new Date(now - 20 * HOUR_MS);
  const late = { channel: own, due_at: new Date(now - HOUR_MS) };
  await published(other, foreign.id, 99, at);
  expect(await quotaFreeAt(system, late)).toBeNull();
  await published(ctx, own.id, 1, at);
  expect(await quotaFreeAt(system, late)).toMatchObject({
    error: expect.stringMatching(/^rate_limit: YouTube accepts no more posts for now/),
    next_at: new Date(now + 4 * HOUR_MS),
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { metricsReader } from "./metrics-reader.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function readEvents() {
  const events = await ctx.db.event.findMany({ orderBy: { position: "asc" } });
  const wanted = events.filter(({ kind }) => metricsReader.kinds.has(kind));
  await metricsReader.handle(system, wanted);
  await metricsReader.handle(system, wanted);
}

test("a published post is due in an hour with its channel's call, and a deleted one isn't", async () => {
  const channel = (await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } }))
    .id;
  const slack = (await connectChannel({ ctx, input: { provider: "telegram", mode: "sandbox" } }))
    .id;
  await workOnAll(system, channel);
  const { id } = await createPost({
    ctx,
    input: { content: "Hi", channels: [channel, slack], autofix: true, scheduled_at: "now" },
  });
  for (const each of [channel, slack]) await workOnAll(system, each);
  await readEvents();
  const due = new Date(system.now().getTime() + 3_600_000);
  const items = () => ctx.db.metricItem.findMany({ where: { post_id: id ?? "" } });
  expect(await items()).toMatchObject([{ channel_id: channel, next_at: due, gone_at: null }]);
  const call = await ctx.db.platformCall.findUnique({ where: { id: `read_metrics_${channel}` } });
  expect(call).toMatchObject({ due_at: due, state: "queued" });
  await deletePost({ ctx, input: { id: id ?? "", everywhere: true } });
  await workOnAll(system, channel);
  await readEvents();
  const [deleted] = await items();
  expect(deleted?.next_at).toBeNull();
  expect(deleted?.gone_at).not.toBeNull();
});

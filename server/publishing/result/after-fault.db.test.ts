import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { findCall } from "#server/publishing/calls/find-call.ts";
import { afterFault } from "#server/publishing/calls/work-on-channel.ts";
import { takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { failByItself } from "#server/publishing/testing/take-entry-call.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});
afterAll(() => system.close());

async function queued() {
  const { id } = await createHello(ctx, { scheduled_at: "now" });
  const [entry_id = ""] = await takeDueEntries(system);
  const call_id = `publish_${entry_id}`;
  const fail = async () => {
    const due = await findCall(system, call_id);
    return due === null ? "ended" : afterFault(system, due);
  };
  return { id: id as string, entry_id, call_id, fail };
}

test("an internal error after a long platform outage doesn't end the post", async () => {
  const { id, call_id, fail } = await queued();
  await ctx.db.platformCall.update({ where: { id: call_id }, data: { tries: 20 } });
  expect(await fail()).toEqual({ retry_in_ms: 2_000 });
  expect((await getPost({ ctx, input: { id } })).status).toBe("publishing");
  const call = await ctx.db.platformCall.findUniqueOrThrow({ where: { id: call_id } });
  expect(call).toMatchObject({ tries: 20, faults: 1 });
  await ctx.db.platformCall.update({ where: { id: call_id }, data: { state: "ended" } });
});

test("repeated internal errors end the entry and say whose fault it is", async () => {
  const { id, entry_id } = await queued();
  await failByItself(system, "publish", entry_id);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({
    status: "failed",
    channels: [{ status: "failed", error: expect.stringContaining("internal error") }],
  });
});

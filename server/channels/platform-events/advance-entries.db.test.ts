import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { noise, storePicture } from "#server/publishing/testing/store-picture.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { receiveDelivery, SANDBOX_KEY } from "./receive-delivery.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.outboxEvent.deleteMany();
});

async function beginPost() {
  const channel = await connectChannel({ ctx, input: { provider: "tiktok", mode: "sandbox" } });
  const picture = await storePicture(ctx, await noise(720).jpeg().toBuffer());
  await createPost({
    ctx,
    input: {
      content: "A photo",
      channels: [channel.id],
      media: [picture.id],
      per_channel: { [channel.id]: { options: { privacy_level: "SELF_ONLY" } } },
      autofix: true,
      scheduled_at: "now",
    },
  });
  const [entry_id = ""] = await takeDueEntries(system);
  expect(await publishEntry(system, { entry_id })).toHaveProperty("retry_in_ms");
  const { progress } = await ctx.db.callAttempt.findFirstOrThrow({ where: { call: { entry_id } } });
  const { publish_id } = progress as { publish_id: string };
  const { external_account_id } = await ctx.db.channel.findUniqueOrThrow({
    where: { id: channel.id },
  });
  return { entry_id, publish_id, external_account_id };
}

async function tell(user_openid: string, publish_id: string) {
  const content = JSON.stringify({ publish_id, publish_type: "DIRECT_POST" });
  const event = "post.publish.complete";
  const text = JSON.stringify({
    client_key: "sandbox",
    event,
    create_time: 1,
    user_openid,
    content,
  });
  const t = Math.floor(system.now().getTime() / 1000);
  const s = createHmac("sha256", SANDBOX_KEY.secret).update(`${t}.${text}`).digest("hex");
  const headers = new Headers({ "tiktok-signature": `t=${t},s=${s}` });
  const query = new URLSearchParams();
  const delivery = { method: "POST", query, headers, body: Buffer.from(text) } as const;
  return receiveDelivery(system, { platform: "tiktok", mode: "sandbox" }, delivery);
}

const nextOf = async (id: string) =>
  (await ctx.db.channelEntry.findUniqueOrThrow({ where: { id } })).next_attempt_at;

test("a platform's notice triggers a check at once, and only the platform's response ends the entry", async () => {
  const { entry_id, publish_id, external_account_id } = await beginPost();
  for (const _ of [1, 2, 3]) expect(await tell(external_account_id, publish_id)).toBe("received");
  expect(await nextOf(entry_id)).toEqual(system.now());
  expect(await takeDueEntries(system)).toEqual([entry_id]);
  // TikTok is still processing it, whatever the notification said.
  expect(await publishEntry(system, { entry_id })).toHaveProperty("retry_in_ms");
  await publishToTheEnd(system, entry_id);
  // The sandbox couldn't read the photo, since no file server runs here. Its own response counts.
  const where = { id: entry_id };
  expect(await ctx.db.channelEntry.findUniqueOrThrow({ where })).toMatchObject({
    status: "failed",
    error: expect.stringContaining("photo_pull_failed"),
  });
  await tell(external_account_id, publish_id);
  expect(await takeDueEntries(system)).toEqual([]);
});

test("another post or account is unaffected", async () => {
  const { entry_id, publish_id, external_account_id } = await beginPost();
  const before = await nextOf(entry_id);
  await tell(external_account_id, "another");
  await tell("somebody", publish_id);
  expect(await nextOf(entry_id)).toEqual(before);
  expect(await takeDueEntries(system)).toEqual([]);
});

test("an entry delayed by an error keeps its retry time", async () => {
  const { entry_id, publish_id, external_account_id } = await beginPost();
  await ctx.db.platformCall.updateMany({
    where: { entry_id },
    data: { error: "rate_limit: slow" },
  });
  const before = await nextOf(entry_id);
  await tell(external_account_id, publish_id);
  expect(await nextOf(entry_id)).toEqual(before);
});

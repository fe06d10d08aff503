import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { writeSandboxComment } from "#server/channels/sandbox/write-comment.ts";
import { listInteractions } from "#server/conversations/interactions/list-interactions.ts";
import { replyToInteraction } from "#server/conversations/interactions/reply-to-interaction.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { checkReply } from "./check-reply.ts";
import { getInboxThread } from "./get-inbox-thread.ts";
import { receiveMention } from "./testing/receive-mention.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function work(channel: string) {
  for (let turn = 0; turn < 5; turn += 1) {
    system.advance(1_000);
    await workOnAll(system, channel);
  }
}

/** A reader's comment on a Mastodon post with the content warning "Food". */
async function commentOnWarned() {
  const sandbox = { provider: "mastodon", mode: "sandbox" } as const;
  const { id: channel } = await connectChannel({ ctx, input: sandbox });
  await work(channel);
  const input = { content: "Rye bread", channels: [channel], autofix: true, scheduled_at: "now" };
  const per_channel = { [channel]: { options: { spoiler_text: "Food" } } };
  await createPost({ ctx, input: { ...input, media: [], per_channel } });
  await work(channel);
  const where = { channel_id: channel };
  const { external_post_id: on } = await ctx.db.publishedItem.findFirstOrThrow({ where });
  const comment = { id: channel, kind: "comment", text: "Looks good", on } as const;
  await writeSandboxComment({ ctx, input: comment });
  await work(channel);
  const [item] = (await listInteractions({ ctx, input: { limit: 1, channel } })).items;
  return { channel, id: item?.id ?? "", text: item?.text };
}

async function warningOfReply(content_warning?: string): Promise<unknown> {
  const { channel, id } = await commentOnWarned();
  await replyToInteraction({ ctx, input: { id, body: "Thank you", content_warning } });
  await work(channel);
  const sent = await ctx.db.sandboxPost.findFirstOrThrow({
    where: { channel_id: channel, text: { contains: "Thank you" } },
  });
  return (sent.payload as { spoiler_text?: string }).spoiler_text;
}

test("a reply has the content warning of the message, unless it's changed or removed", async () => {
  expect(await warningOfReply()).toBe("Food");
  expect(await warningOfReply("Recipes")).toBe("Recipes");
  expect(await warningOfReply("")).toBeUndefined();
});

test("the thread has the message's content warning, and a failed reply its own", async () => {
  const { id, channel, text } = await commentOnWarned();
  expect(text).toMatch(/^Food\n\n.*Looks good$/);
  const { organization_id } = ctx;
  const failed = { interaction_id: id, organization_id, channel_id: channel, body: "Thank you" };
  await ctx.db.interactionReply.create({
    data: {
      ...failed,
      id: "reply_1",
      content_warning: "Recipes",
      state: "failed",
      author_name: "Ida",
      created_at: system.now(),
    },
  });
  const thread = await getInboxThread({ ctx, input: { id } });
  expect(thread).toMatchObject({
    content_warning: "Food",
    replies: [{ content_warning: "Recipes" }],
  });
});

test("the content warning counts towards the reply's length", async () => {
  const { id } = await commentOnWarned();
  const count = async (content_warning?: string) =>
    (await checkReply({ ctx, input: { id, body: "Hi", content_warning } })).counts[0]?.length ?? 0;
  const without = await count("");
  expect(await count()).toBe(without + "Food".length);
  expect(await count("Recipes")).toBe(without + "Recipes".length);
});

test("a platform without content warnings refuses one", async () => {
  const id = await receiveMention(ctx);
  expect((await getInboxThread({ ctx, input: { id } })).content_warning).toBeNull();
  const reply = { id, body: "Hi", content_warning: "Food" };
  expect((await refusalOf(replyToInteraction({ ctx, input: reply }))).message).toBe(
    "content_warning: Replies on Bluesky can't have a content warning. Leave it out.",
  );
});

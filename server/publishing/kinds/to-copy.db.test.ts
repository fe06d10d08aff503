import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const CONTENT =
  "We **open** a [second shop](https://example.com/shop) 👩‍👩‍👧‍👦\n---\n_and_ `more` of it";

test("each channel is sent the items shown by its validation", async () => {
  const platforms = ["bluesky", "mastodon", "x", "linkedin_member", "discord"];
  for (const provider of platforms)
    await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  const post = await createPost({
    ctx,
    input: {
      content: CONTENT,
      channels: platforms,
      per_channel: { x: { format: "thread" }, mastodon: { content: "Words of **its** own" } },
      autofix: true,
      scheduled_at: "now",
    },
  });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  for (const { channel_id, format, content } of post.channels) {
    const received = await listReceived({ ctx, input: { id: channel_id } });
    const shown = format === "thread" ? content.text.split("\n---\n") : [content.text];
    expect(received.map(({ text }) => text)).toEqual(shown);
  }
});

test("a removed option is not sent", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const options = { visibility: null, language: "en" };
  const input = { content: "Hello", channels: [id], per_channel: { [id]: { options } } };
  await createPost({ ctx, input: { ...input, autofix: true, scheduled_at: "now" } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  const [received] = await listReceived({ ctx, input: { id } });
  expect(received).toMatchObject({ text: "Hello" });
});

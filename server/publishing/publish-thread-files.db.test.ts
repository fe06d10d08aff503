import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { getSandboxPage } from "#server/channels/sandbox/get-sandbox-page.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { createPost } from "#server/posts/create-post.ts";
import { publishToTheEnd, takeDueEntries } from "./testing/publish-by-hand.ts";
import { noise, storePicture } from "./testing/store-picture.ts";

let media: MediaTest;
let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  ({ system, ctx } = media);
});
afterAll(() => media.close());

const pictures = (sides: readonly number[]) =>
  Promise.all(
    sides.map(async (side) => (await storePicture(ctx, await noise(side).jpeg().toBuffer())).id),
  );

async function receivedBy(channel_id: string) {
  const posts = await system.database.prisma.sandboxPost.findMany({
    where: { channel_id },
    orderBy: { position: "asc" },
  });
  const pages = posts.map(({ id }) => getSandboxPage(system, { channel_id, id }));
  return (await Promise.all(pages)).map((page) => [
    page?.items.find(({ is_own }) => is_own)?.shown.text,
    page?.files.length,
  ]);
}

async function publish(input: Partial<Parameters<typeof createPost>[0]["input"]>) {
  const connected = (input.channels ?? []).map((provider) =>
    connectChannel({ ctx, input: { provider, mode: "sandbox" } }),
  );
  const channels = (await Promise.all(connected)).map(({ id }) => id);
  const post = await createPost({
    ctx,
    input: { content: "", autofix: true, scheduled_at: "now", ...input, channels },
  });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  return post;
}

test.each(["bluesky", "mastodon", "x", "threads"])(
  "on %s each item of a thread is published with its files, and an image alone is an item",
  async (provider) => {
    const [a = "", b = "", c = ""] = await pictures([320, 330, 340]);
    const post = await publish({
      content: "One\n---\n\n---\nThree",
      channels: [provider],
      per_channel: { [provider]: { format: "thread" } },
      thread_media: [[], [a, b], [c]],
    });
    expect(post.channels[0]).toMatchObject({ ready: true, errors: [] });
    expect(await receivedBy(post.channels[0]?.channel_id ?? "")).toEqual([
      ["One", 0],
      [expect.any(String), 2],
      ["Three", 1],
    ]);
  },
);

test("a channel without threads gets the items as one post with all files, as validated", async () => {
  const [a = "", b = ""] = await pictures([320, 330]);
  const { channels } = await publish({
    content: "One\n---\nTwo",
    channels: ["bluesky", "linkedin_member"],
    per_channel: { bluesky: { format: "thread" } },
    thread_media: [[a], [b]],
  });
  const linkedin = channels.find(({ provider }) => provider === "linkedin_member");
  expect(linkedin).toMatchObject({
    content: { text: "One\n\nTwo", markdown: "One\n---\nTwo" },
    warnings: [{ code: "joined_items" }],
  });
  expect(await receivedBy(linkedin?.channel_id ?? "")).toEqual([["One\n\nTwo", 2]]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { noise, storePicture } from "#server/publishing/testing/store-picture.ts";

let media: MediaTest;
let system: TestSystem;
let ctx: ServiceContext;
let pictures: string[];

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  ({ system, ctx } = media);
  const stored = [400, 410].map(async (side) => {
    return (await storePicture(ctx, await noise(side).jpeg().toBuffer())).id;
  });
  pictures = await Promise.all(stored);
});
afterAll(() => media.close());
beforeEach(async () => {
  await system.database.prisma.outboxEvent.deleteMany();
});

interface Sent {
  media?: string[];
  simulate?: "timeout_before" | "timeout_after";
}

async function connect(provider: string) {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  async function arm({ media: ids = [], simulate }: Sent) {
    const options = simulate === undefined ? {} : { simulate };
    const content = { content: "dup test A", channels: [id], autofix: true, media: ids };
    const per_channel = { [id]: { options } };
    return createPost({ ctx, input: { ...content, per_channel, scheduled_at: "now" } });
  }
  async function deliver() {
    for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  }
  async function results(posts: readonly { id: string | null }[]) {
    const read = posts.map((post) => getPost({ ctx, input: { id: post.id as string } }));
    return (await Promise.all(read)).map(({ channels }) => channels[0]);
  }
  async function received() {
    const rows = await system.database.prisma.sandboxPost.findMany({ where: { channel_id: id } });
    return rows.map(({ external_post_id }) => external_post_id).sort();
  }
  return { arm, deliver, results, received };
}

test.each([
  "linkedin_page",
  "linkedin_member",
  "facebook",
  "x",
  "mastodon",
  "bluesky",
  "threads",
  "google_business",
  "tumblr",
  "telegram",
  "discord",
  "slack",
])("%s: of posts with the same text, each published one was received", async (provider) => {
  const channel = await connect(provider);
  const [one = "", two = ""] = pictures;
  const posts = [];
  for (const ids of [[one], [two], [], []]) {
    posts.push(await channel.arm({ media: ids }));
    await channel.deliver();
    system.advance(2_000);
  }
  const results = await channel.results(posts);
  const out = results.filter((entry) => entry?.status === "published");
  expect(out.map((entry) => entry?.external_post_id).sort()).toEqual(await channel.received());
  for (const entry of results.filter((each) => each?.status !== "published")) {
    expect(entry).toMatchObject({ status: "failed", external_post_id: null });
    expect(entry?.error).toMatch(/^validation: .*the same text.*Change the text\.$/);
  }
});

test.each(["linkedin_page", "facebook", "x"])(
  "%s: a refused duplicate fails and says what to do",
  async (provider) => {
    const channel = await connect(provider);
    const posts = [await channel.arm({}), await channel.arm({})];
    await channel.deliver();
    const [first, second] = await channel.results(posts);
    expect([first?.status, second?.status]).toEqual(["published", "failed"]);
    expect(second?.error).toMatch(/the same text/);
    expect(await channel.received()).toEqual([first?.external_post_id]);
  },
);

test.each(["mastodon", "bluesky", "tumblr", "google_business"])(
  "%s: a post whose response was lost is found next to another with the same text",
  async (provider) => {
    const channel = await connect(provider);
    const posts = [];
    for (const simulate of [undefined, "timeout_after", "timeout_before"] as const) {
      posts.push(await channel.arm(simulate === undefined ? {} : { simulate }));
      await channel.deliver();
    }
    const results = await channel.results(posts);
    expect(results.map((entry) => entry?.status)).toEqual(["published", "published", "published"]);
    const ids = results.map((entry) => entry?.external_post_id).sort();
    expect(ids).toEqual(await channel.received());
    expect(new Set(ids).size).toBe(3);
  },
);

test.each(["linkedin_page", "facebook", "x"])(
  "%s: a post already published by a call whose response was lost isn't sent again",
  async (provider) => {
    const channel = await connect(provider);
    const posts = [await channel.arm({ simulate: "timeout_after", media: pictures.slice(0, 1) })];
    await channel.deliver();
    const [entry] = await channel.results(posts);
    expect(entry?.status).toBe("published");
    expect(await channel.received()).toEqual([entry?.external_post_id]);
  },
);

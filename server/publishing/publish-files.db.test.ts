import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { getSandboxPage } from "#server/channels/sandbox/get-sandbox-page.ts";
import { pruneSandboxFiles } from "#server/instance/retention/prune-sandbox-files.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { originalKey } from "#server/media/object-keys.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
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

const storeImage = (bytes: Buffer, content_type?: string) => storePicture(ctx, bytes, content_type);

const OPTIONS: Record<string, Record<string, string>> = {
  pinterest: { board_id: "549755885175" },
};

async function arm(provider: string, ids: string[]) {
  const channel = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  const input = { content: "Look", channels: [channel.id], autofix: true, scheduled_at: "now" };
  const per_channel = { [channel.id]: { options: OPTIONS[provider] ?? {} } };
  const { id } = await createPost({ ctx, input: { ...input, media: ids, per_channel } });
  const [entry_id = ""] = await takeDueEntries(system);
  return { channel, entry_id, read: () => getPost({ ctx, input: { id: id as string } }) };
}

async function receivedFiles(channel_id: string) {
  const post = await system.database.prisma.sandboxPost.findFirstOrThrow({ where: { channel_id } });
  const page = await getSandboxPage(system, { channel_id, id: post.id });
  const read = (page?.files ?? []).map(async ({ url, ...file }) => {
    return { ...file, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
  });
  return Promise.all(read);
}

test.each(["bluesky", "mastodon", "x", "instagram", "threads", "pinterest", "facebook"])(
  "an image arrives complete on a %s sandbox channel, and its page shows it",
  async (provider) => {
    const bytes = await noise(400).jpeg().toBuffer();
    const { id } = await storeImage(bytes);
    const { channel, entry_id, read } = await arm(provider, [id]);
    await publishToTheEnd(system, entry_id);
    expect(await read()).toMatchObject({ status: "published" });
    const [file] = await receivedFiles(channel.id);
    expect(file).toMatchObject({ content_type: "image/jpeg", alt_text: "A noise" });
    expect(file?.bytes.equals(bytes)).toBe(true);
  },
);

test("an image over the platform's limits is made to fit once and counted once", async () => {
  const bytes = await noise(1_200).png().toBuffer();
  expect(bytes.length).toBeGreaterThan(2_000_000);
  const file = await storeImage(bytes, "image/png");
  const sizes: number[] = [];
  for (const _ of [1, 2]) {
    const { channel, entry_id, read } = await arm("bluesky", [file.id]);
    await publishToTheEnd(system, entry_id);
    expect(await read()).toMatchObject({ status: "published" });
    const [received] = await receivedFiles(channel.id);
    sizes.push(received?.bytes.length ?? 0);
  }
  expect(sizes[0]).toBeLessThanOrEqual(2_000_000);
  expect(sizes[1]).toBe(sizes[0]);
  const { mediaFile } = system.database.prisma;
  const { stored_bytes } = await mediaFile.findUniqueOrThrow({ where: { id: file.id } });
  expect(Number(stored_bytes)).toBe(bytes.length + (sizes[0] ?? 0));
});

test("a file deleted between scheduling and publishing fails the entry with the reason", async () => {
  const { id } = await storeImage(await noise(50).jpeg().toBuffer());
  const { entry_id, read } = await arm("mastodon", [id]);
  const { mediaFile } = system.database.prisma;
  await mediaFile.update({ where: { id }, data: { deleted_at: system.now() } });
  await publishToTheEnd(system, entry_id);
  expect(await read()).toMatchObject({
    status: "failed",
    channels: [{ status: "failed", error: expect.stringMatching(/^validation: .*deleted/) }],
  });
});

test("only sandbox channels' expired files are removed", async () => {
  const bytes = await noise(50).jpeg().toBuffer();
  const file = await storeImage(bytes);
  const { channel, entry_id } = await arm("bluesky", [file.id]);
  await publishToTheEnd(system, entry_id);
  expect(await pruneSandboxFiles({ ...system, now: () => new Date() })).toBe(0);
  const later = new Date(Date.now() + 91 * 24 * 3_600_000);
  expect(await pruneSandboxFiles({ ...system, now: () => later })).toBeGreaterThan(0);
  expect(await system.storage.list(`sandbox/${channel.id}/`)).toEqual([]);
  expect(await system.storage.sizeOf(originalKey(file))).toBe(bytes.length);
});

import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { manifest } from "./manifest.ts";
import { advance, remove } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

test("a message pings nobody unless requested", async () => {
  const { context, store, ready } = simulated();
  const publish = async (options = {}) =>
    publishAll({ advance }, { context, prepared: await ready("Hello @everyone", { options }) });
  await publish();
  await publish({ allow_mentions: true, suppress_embeds: true, suppress_notifications: true });
  expect(store.posts.map(({ payload }) => payload)).toEqual([
    { content: "Hello @everyone", allowed_mentions: { parse: [] } },
    {
      content: "Hello @everyone",
      allowed_mentions: { parse: ["users", "roles", "everyone"] },
      flags: 4 | 4096,
    },
  ]);
});

test("a message pings exactly the people it mentions, each once", async () => {
  const { context, store, ready } = simulated();
  const text =
    "@[Ana Berg](discord:399748041375728372), @[Ana](discord:399748041375728372) @everyone";
  const publish = async (options = {}) =>
    publishAll({ advance }, { context, prepared: await ready(text, { options }) });
  await publish();
  await publish({ allow_mentions: true });
  const content = "<@399748041375728372>, <@399748041375728372> @everyone";
  expect(store.posts.map(({ payload }) => payload)).toEqual([
    { content, allowed_mentions: { parse: [], users: ["399748041375728372"] } },
    // Discord refuses `users` beside "users".
    { content, allowed_mentions: { parse: ["users", "roles", "everyone"] } },
  ]);
  expect(store.posts[0]?.text).toBe("@Ana Berg, @Ana Berg @everyone");
});

test("files are sent in order with their alt text", async () => {
  const { context, store, ready } = simulated();
  const media = [memoryFile("image/png"), { ...memoryFile("video/mp4"), alt_text: null }];
  await publishAll({ advance }, { context, prepared: await ready("", { media }) });
  expect(store.posts[0]?.payload).toEqual({
    allowed_mentions: { parse: [] },
    attachments: [
      { id: 0, filename: "file1.png", description: media[0]?.alt_text },
      { id: 1, filename: "file2.mp4" },
    ],
  });
  expect(store.posts[0]?.files?.map(({ content_type }) => content_type)).toEqual([
    "image/png",
    "video/mp4",
  ]);
});

test("a message with the maximum file size is accepted, whatever its text", async () => {
  const most = manifest.formats[0]?.media?.max_total_bytes ?? 0;
  const filesOf = (bytes: number) =>
    Array.from({ length: 10 }, (_, index) => {
      const size = Math.floor(bytes / 10) + (index === 0 ? bytes % 10 : 0);
      return memoryFile("image/png", { seed: index, size, alt_text: "漢".repeat(1024) });
    });
  const { context, store, ready } = simulated();
  const publish = async (bytes: number) => {
    const prepared = await ready("漢".repeat(2000), { media: filesOf(bytes) });
    return publishAll({ advance }, { context, prepared });
  };
  await publish(most);
  expect(store.posts).toHaveLength(1);
  await expect(publish(most + 64 * 1024)).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
  });
  expect(store.posts).toHaveLength(1);
});

test("a message can be deleted, and again without an error", async () => {
  const { context, store, ready } = simulated();
  const [item] = await publishAll({ advance }, { context, prepared: await ready("Hello") });
  if (item === undefined) throw new Error("Nothing was published.");
  await remove(context, item);
  await remove(context, item);
  expect(store.posts.map(({ deleted_at }) => deleted_at)).toEqual([expect.any(Date)]);
});

test("a forum post is its own thread, or a message in one", async () => {
  const { context, store, ready } = simulated("news-forum");
  const publish = async (options: { [name: string]: string }) =>
    publishAll({ advance }, { context, prepared: await ready("Hello", { options }) });
  await expect(publish({})).rejects.toMatchObject({
    code: "validation",
    message: expect.stringContaining("must have a thread_name or thread_id"),
  });
  const [begun] = await publish({ thread_name: "News of today" });
  if (begun === undefined) throw new Error("Nothing was published.");
  const thread_id = begun.external_post_id;
  expect(begun.reference).toEqual({ thread_id });
  const [answer] = await publish({ thread_id });
  expect(answer?.reference).toEqual({ thread_id });
  await remove(context, begun);
  expect(store.posts.map(({ deleted_at }) => deleted_at)).toEqual([expect.any(Date), undefined]);
});

test("a webhook deleted on Discord is a lost sign-in", async () => {
  const { context, store, ready } = simulated();
  await store.note("webhook deleted", true);
  await expect(
    publishAll({ advance }, { context, prepared: await ready("Hello") }),
  ).rejects.toMatchObject({ code: "auth", outcome: "not_sent" });
});

test("limits are 2,000 characters, ten files of 10 MiB and 1,024 characters of alt text", async () => {
  const { context, ready } = simulated();
  const publish = async (text: string, media: ReturnType<typeof memoryFile>[] = []) =>
    publishAll({ advance }, { context, prepared: await ready(text, { media }) });
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, seed) => memoryFile("image/png", { seed }));
  const sized = (size: number) => [memoryFile("video/mp4", { size })];
  const described = (length: number) => [
    { ...memoryFile("image/png"), alt_text: "a".repeat(length) },
  ];
  await publish("é".repeat(2000));
  await publish("", pictures(10));
  await publish("", sized(10_485_760));
  await publish("", described(1024));
  const refused = [
    publish("é".repeat(2001)),
    publish("", pictures(11)),
    publish("", sized(10_485_761)),
    publish("", described(1025)),
  ];
  for (const call of refused)
    await expect(call).rejects.toMatchObject({ code: "validation", outcome: "not_sent" });
});

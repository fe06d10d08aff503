import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { advance, remove } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

test("a text is sent with its styles as ranges, without markup", async () => {
  const { context, store, ready } = simulated();
  const prepared = await ready("*One* & <b>two</b> 👋 **three**", {
    options: { disable_notification: true, protect_content: true, disable_link_preview: true },
  });
  await publishAll({ advance }, { context, prepared });
  expect(store.posts[0]?.payload).toEqual({
    chat_id: context.account.chat_id,
    disable_notification: true,
    protect_content: true,
    text: "One & <b>two</b> 👋 three",
    entities: [
      { type: "italic", offset: 0, length: 3 },
      { type: "bold", offset: 20, length: 5 },
    ],
    link_preview_options: { is_disabled: true },
  });
});

test("an album is one post with all of its messages, and all are deleted with it", async () => {
  const { context, store, ready, clock } = simulated();
  const media = [memoryFile("image/jpeg"), memoryFile("video/mp4"), memoryFile("image/png")];
  const options = { has_spoiler: true, show_caption_above_media: true };
  const prepared = await ready("Look", { format: "carousel", media, options });
  const [item] = await publishAll({ advance }, { context, prepared });
  expect(item).toMatchObject({ external_post_id: "1", reference: { message_ids: [1, 2, 3] } });
  expect(store.posts[0]?.files?.map(({ content_type }) => content_type)).toEqual(
    media.map(({ type }) => type),
  );
  if (item === undefined) throw new Error("Nothing was published.");
  await remove(context, item);
  await remove(context, item);
  expect(store.posts[0]?.deleted_at).toBeInstanceOf(Date);
  expect(clock.now).toBeDefined();
});

test("a private channel's post has a URL for its members, a small group's has none", async () => {
  const { context, ready } = simulated();
  const prepared = await ready("Hello");
  const publishTo = async (chat: object) => {
    const result = { message_id: 7, date: 1, chat };
    const fetch = async () => Response.json({ ok: true, result });
    const [item] = await publishAll({ advance }, { context: { ...context, fetch }, prepared });
    return item?.url;
  };
  expect(await publishTo({ id: -1001234567890, type: "channel" })).toBe(
    "https://t.me/c/1234567890/7",
  );
  expect(await publishTo({ id: -1001234567890, type: "channel", username: "news" })).toBe(
    "https://t.me/news/7",
  );
  expect(await publishTo({ id: -42, type: "group" })).toBeNull();
});

test("the twenty-first message of a minute waits", async () => {
  const { context, ready, clock } = simulated();
  for (let sent = 0; sent < 20; sent += 1)
    await publishAll({ advance }, { context, prepared: await ready("Hello") });
  const prepared = await ready("Hello");
  await expect(publishAll({ advance }, { context, prepared })).rejects.toMatchObject({
    code: "rate_limit",
    retry_after_ms: 60_000,
  });
  clock.now = new Date(clock.now.getTime() + 60_000);
  await publishAll({ advance }, { context, prepared });
});

test.each([
  ["post", 4096, []],
  ["photo", 1024, [memoryFile("image/jpeg")]],
  ["video", 1024, [memoryFile("video/mp4")]],
  ["carousel", 1024, [memoryFile("image/jpeg"), memoryFile("image/png")]],
] as const)("a text of a %s has at most %i characters", async (format, limit, media) => {
  const { context, ready } = simulated();
  const publish = async (text: string) =>
    publishAll({ advance }, { context, prepared: await ready(text, { format, media }) });
  await publish("é".repeat(limit));
  await expect(publish("é".repeat(limit + 1))).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message: expect.stringContaining("is too long"),
  });
});

test("a photo has at most ten million bytes", async () => {
  const { context, ready } = simulated();
  const publish = async (size: number) => {
    const media = [memoryFile("image/jpeg", { size })];
    return publishAll(
      { advance },
      { context, prepared: await ready("", { format: "photo", media }) },
    );
  };
  await publish(10_000_000);
  await expect(publish(10_000_001)).rejects.toMatchObject({ code: "validation" });
});

import { expect, test } from "vitest";
import { answeringTo, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { threads } from "./provider.ts";
import { threads as simulator } from "./simulator/index.ts";

const bench = () => simulated(threads, simulator);
const image = memoryFile("image/jpeg");
const video = memoryFile("video/mp4");

test("a thread's options apply to its first item, and each other item replies to the previous one", async () => {
  const { ready, publish, forms } = bench();
  const options = { reply_control: "mentioned_only", topic_tag: "News" };
  const prepared = await ready({
    format: "thread",
    texts: ["One", "Two"],
    files: [image],
    options,
  });
  const [first] = await publish(prepared);
  expect(forms).toEqual([
    {
      media_type: "IMAGE",
      image_url: "https://files.test/med_image_jpeg_1",
      alt_text: image.alt_text,
      text: "One",
      ...options,
    },
    { creation_id: expect.any(String) },
    { media_type: "TEXT", text: "Two", reply_to_id: first?.external_post_id },
    { creation_id: expect.any(String) },
  ]);
});

test("several files are a carousel, whose text is on the carousel itself", async () => {
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "carousel", texts: "Two", files: [image, video] }));
  expect(forms).toMatchObject([
    { media_type: "IMAGE", is_carousel_item: "true" },
    { media_type: "VIDEO", is_carousel_item: "true", alt_text: video.alt_text },
    { media_type: "CAROUSEL", text: "Two", children: expect.stringMatching(/^\d+,\d+$/) },
    { creation_id: expect.any(String) },
  ]);
});

test("a poll's choices are sent with its text", async () => {
  const { ready, publish, forms } = bench();
  const options = { poll_choices: ["Rye", " Oats", "Barley"], topic_tag: "Bread" };
  await publish(await ready({ format: "poll", texts: "Which bread?", options }));
  expect(forms[0]).toEqual({
    media_type: "TEXT",
    text: "Which bread?",
    topic_tag: "Bread",
    // As in the documentation.
    poll_attachment: '{"option_a":"Rye","option_b":"Oats","option_c":"Barley"}',
  });
});

test.each([
  ["One", "quota_usage", "250 of the 250 posts"],
  [["One", "Two"], "reply_quota_usage", "1000 of the 1000 replies"],
])("%j: a used-up quota (%s) stops what counts toward it", async (texts, used, text) => {
  const { ready, publish, fetch, store } = bench();
  const config = { quota_total: 250, quota_duration: 86_400 };
  const reply_config = { ...config, quota_total: 1000 };
  const limit = { quota_usage: 0, config, reply_quota_usage: 0, reply_config };
  const full = { ...limit, [used]: used === "quota_usage" ? 250 : 1000 };
  const body = { data: [full] };
  const via = answeringTo("/threads_publishing_limit", { behind: fetch, body });
  const prepared = await ready({ format: "thread", texts });
  await expect(publish(prepared, { fetch: via })).rejects.toMatchObject({
    code: "rate_limit",
    message: expect.stringContaining(text),
  });
  expect(store.posts).toHaveLength([texts].flat().length - 1);
});

test("a container that can't be found yet is published half a minute later or created again", async () => {
  const { ready, publish, fetch, store, calls } = bench();
  let refusals = 0;
  const early: Fetch = async (request) => {
    if (!request.url.endsWith("/threads_publish") || refusals >= 5) return fetch(request);
    refusals += 1;
    const error = {
      message: "The requested resource does not exist",
      code: 24,
      error_subcode: 4279009,
    };
    return Response.json({ error }, { status: 400 });
  };
  await publish(await ready({ format: "post", texts: "Soon" }), { fetch: early });
  expect(store.posts).toHaveLength(1);
  expect(calls.filter((call) => call.endsWith("/threads"))).toHaveLength(2);
});

test("a video that Threads can't use is refused with Threads' own message", async () => {
  const { ready, publish } = bench();
  const prepared = await ready({ format: "post", files: [{ ...video, content: image.content }] });
  await expect(publish(prepared)).rejects.toMatchObject({
    code: "validation",
    message: "Threads could not use the post's files: FAILED_PROCESSING_VIDEO.",
  });
});

test("a post can be deleted, and a missing one counts as deleted", async () => {
  const { ready, publish, context, calls } = bench();
  const [post] = await publish(await ready({ format: "post", texts: "Oops" }));
  if (post === undefined) throw new Error("Nothing came out.");
  await threads.remove?.(context, post);
  await threads.remove?.(context, post);
  expect(calls.slice(-2).map((call) => call.split(" ")[0])).toEqual(["DELETE", "DELETE"]);
});

test("deleting without the scope is refused, naming the scope", async () => {
  const { ready, publish, context, store } = bench();
  const [post] = await publish(await ready({ format: "post", texts: "Oops" }));
  await store.note("grants", { declined: ["threads_delete"], revoked: false, used: [] });
  if (post === undefined) throw new Error("Nothing came out.");
  await expect(threads.remove?.(context, post)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/threads_delete/),
  });
});

test.each([
  ["a".repeat(500), true],
  ["a".repeat(501), false],
  [`${"a".repeat(496)}🎉`, true],
  [`${"a".repeat(497)}🎉`, false],
])("%#: the simulator's own count of 500", async (text, taken) => {
  const { ready, publish } = bench();
  const published = publish(await ready({ format: "post", texts: text }));
  if (taken) expect(await published).toHaveLength(1);
  else await expect(published).rejects.toMatchObject({ code: "validation" });
});

test("a chosen page's card is sent with a text-only post", async () => {
  const link = "https://example.com/rye";
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "post", texts: "One", options: { link } }));
  await publish(await ready({ format: "post", texts: "Two", files: [image], options: { link } }));
  expect(forms[0]).toEqual({ media_type: "TEXT", text: "One", link_attachment: link });
  expect(forms[2]).not.toHaveProperty("link_attachment");
});

test("a card next to five other links is one too many", async () => {
  const texts = [1, 2, 3, 4, 5].map((page) => `https://example.com/${page}`).join(" ");
  const { ready, forms } = bench();
  const options = { link: "https://example.com/6" };
  await expect(ready({ format: "post", texts, options })).rejects.toMatchObject({
    code: "validation",
    message: expect.stringContaining("Threads allows 5 links"),
  });
  expect(forms).toEqual([]);
});

test("a longer text is sent with a text-only post, without markup", async () => {
  const { ready, publish, forms } = bench();
  const options = { text_attachment: "**Rye** keeps.\n\nSee [our page](https://example.com)." };
  await publish(await ready({ format: "post", texts: "One", options }));
  const plaintext = "Rye keeps.\n\nSee our page (https://example.com).";
  expect(forms[0]).toEqual({
    media_type: "TEXT",
    text: "One",
    text_attachment: JSON.stringify({ plaintext }),
  });
});

test("a longer text with files is refused before anything is sent", async () => {
  const { ready, forms } = bench();
  const options = { text_attachment: "Rye keeps." };
  await expect(ready({ format: "post", texts: "One", files: [image], options })).rejects.toThrow(
    "Threads shows a long text only on a post without files. Remove the files or the long text.",
  );
  expect(forms).toEqual([]);
});

test("places are found by their words, and there are none before people type", async () => {
  const { context } = bench();
  const find = (query: string) => threads.choices?.location_id?.(context, { query, options: {} });
  expect(await find(" ")).toEqual([]);
  expect(await find("bakery")).toEqual([
    { value: "1002", label: "Harbour Bakery", detail: "Quay 4, Aarhus, Denmark" },
  ]);
});

test("who may reply, the place and the quoted post belong to a thread's first item", async () => {
  const { ready, publish, forms, context } = bench();
  const [quoted] = await publish(await ready({ format: "post", texts: "Old" }));
  const options = {
    reply_control: "followers_only",
    enable_reply_approvals: true,
    location_id: "1002",
    quote_post_id: `${quoted?.url}?xmt=shared`,
  };
  await publish(await ready({ format: "thread", texts: ["One", "Two"], options }), context);
  expect(forms.slice(2)).toMatchObject([
    {
      text: "One",
      ...options,
      enable_reply_approvals: "true",
      quote_post_id: quoted?.external_post_id,
    },
    {},
    { text: "Two", reply_to_id: expect.any(String) },
    {},
  ]);
  for (const name of Object.keys(options)) expect(forms[4]).not.toHaveProperty(name);
});

test("options that are off are not sent", async () => {
  const { ready, publish, forms } = bench();
  const options = { enable_reply_approvals: false, is_spoiler_media: false, spoiler_text: "" };
  await publish(await ready({ format: "post", texts: "One", files: [image], options }));
  expect(Object.keys(forms[0] ?? {})).toEqual(["media_type", "image_url", "alt_text", "text"]);
});

test.each([
  ["https://www.threads.com/@ana/post/C8H5FiCtESk", /isn't among this profile's newest posts/],
  ["the one of Friday", /enter the URL of one of your own Threads posts/],
])("a quote of %j is refused before anything is sent", async (quote_post_id, text) => {
  const { ready, forms } = bench();
  const options = { quote_post_id };
  await expect(ready({ format: "post", texts: "One", options })).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(text),
  });
  expect(forms).toEqual([]);
});

test("a quoted post that was deleted, an unknown place and a missing GIF are said in plain words", async () => {
  const { ready, publish, context, calls, store } = bench();
  const [old] = await publish(await ready({ format: "post", texts: "Old" }));
  if (old === undefined) throw new Error("Nothing came out.");
  await threads.remove?.(context, old);
  const before = calls.length;
  const messageOf = async (options: { [name: string]: string }) =>
    publish(await ready({ format: "post", texts: "One", options })).catch(({ message }) => message);
  expect(await messageOf({ quote_post_id: old.external_post_id })).toBe(
    "The post to quote doesn't exist, or was deleted. Choose another, or remove the quote.",
  );
  // Its quota is read once and the container is tried once.
  expect(calls).toHaveLength(before + 2);
  expect(await messageOf({ location_id: "9" })).toBe(
    "Threads doesn't know this place. Search for it again, or remove it.",
  );
  expect(await messageOf({ gif_id: "missing" })).toBe(
    "GIPHY has no such GIF. Choose another, or remove it.",
  );
  expect(store.posts).toHaveLength(1);
});

test("files of a post, a carousel and a thread's first item are hidden as a spoiler", async () => {
  const { ready, publish, forms } = bench();
  const options = { is_spoiler_media: true };
  await publish(await ready({ format: "carousel", texts: "Two", files: [image, video], options }));
  await publish(await ready({ format: "thread", texts: ["One", "Two"], files: [image], options }));
  await publish(await ready({ format: "post", texts: "None", options }));
  const hidden = forms.filter(({ is_spoiler_media }) => is_spoiler_media === "true");
  expect(hidden.map(({ media_type }) => media_type)).toEqual(["CAROUSEL", "IMAGE"]);
});

test("words are hidden wherever they are, each place once", async () => {
  const { ready, publish, forms } = bench();
  const options = { spoiler_text: "Rosebud, bud is a sled" };
  const texts = ["Rosebud is a sled.", "Yes, Rosebud! 🎉"];
  await publish(await ready({ format: "thread", texts, options }));
  const spoiler = { entity_type: "SPOILER" };
  const hidden = forms.map(({ text_entities }) => text_entities && JSON.parse(text_entities));
  expect(hidden).toEqual([
    [{ ...spoiler, offset: 0, length: 17 }],
    undefined,
    [{ ...spoiler, offset: 5, length: 7 }],
    undefined,
  ]);
});

test.each([
  ["It is a sled", "Sled", /“Sled” isn't in the text/],
  ["sled ".repeat(11), "sled", /at most 10 places in a post. These words are in 11/],
  ["🎉 It is a sled", "sled", /Move emoji after the hidden words/],
])(
  "%j with the hidden words %j is refused before anything is sent",
  async (texts, spoiler_text, text) => {
    const { ready, forms } = bench();
    const options = { spoiler_text };
    await expect(ready({ format: "post", texts, options })).rejects.toMatchObject({
      code: "validation",
      message: expect.stringMatching(text),
    });
    expect(forms).toEqual([]);
  },
);

test.each([
  "l0MYt5jPR6QX5pnqM",
  "https://giphy.com/gifs/cat-bread-l0MYt5jPR6QX5pnqM",
  "https://giphy.com/gifs/l0MYt5jPR6QX5pnqM/",
  "https://media2.giphy.com/media/v1.Y2lkPTc5MGI3NjExb/l0MYt5jPR6QX5pnqM/giphy.gif?cid=1",
])("a GIF is given as %s", async (gif_id) => {
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "post", texts: "One", options: { gif_id } }));
  expect(forms[0]).toEqual({
    media_type: "TEXT",
    text: "One",
    gif_attachment: '{"gif_id":"l0MYt5jPR6QX5pnqM","provider":"GIPHY"}',
  });
});

test("an address without a GIF is refused before anything is sent", async () => {
  const options = { gif_id: "https://tenor.com/view/cat.gif" };
  await expect(bench().ready({ format: "post", texts: "One", options })).rejects.toThrow(
    "Crier can't find a GIF in this. Enter the URL of its page on giphy.com, or remove it.",
  );
});

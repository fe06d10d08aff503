import { expect, test } from "vitest";
import { answeringTo, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { type Fetch, NO_PROGRESS, type Progress } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { brokenConnection } from "#platforms/kit/testing/passages.ts";
import { instagram } from "./provider.ts";
import { received } from "./received.ts";
import { instagram as simulator } from "./simulator/index.ts";

const bench = () => simulated(instagram, simulator);
const image = memoryFile("image/jpeg");
const video = memoryFile("video/mp4");

test("a reel is sent with its settings and nothing else", async () => {
  const { ready, publish, forms } = bench();
  const options = { share_to_feed: false, thumb_offset: 1500 };
  await publish(await ready({ format: "reel", texts: "Look", files: [video], options }));
  expect(forms[0]).toEqual({
    media_type: "REELS",
    video_url: "https://files.test/med_video_mp4_1",
    caption: "Look",
    share_to_feed: "false",
    thumb_offset: "1500",
  });
});

test("each file of a carousel has its own container, and a story has no caption", async () => {
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "carousel", texts: "Two", files: [image, video] }));
  await publish(await ready({ format: "story", files: [image] }));
  expect(forms).toMatchObject([
    { image_url: expect.any(String), is_carousel_item: "true", alt_text: image.alt_text },
    { video_url: expect.any(String), is_carousel_item: "true", media_type: "VIDEO" },
    { media_type: "CAROUSEL", caption: "Two", children: expect.stringMatching(/^\d+,\d+$/) },
    { creation_id: expect.any(String) },
    { image_url: expect.any(String), media_type: "STORIES" },
    { creation_id: expect.any(String) },
  ]);
});

test("nothing is uploaded once the account's daily posts are used up", async () => {
  const { ready, publish, fetch, calls } = bench();
  const body = { data: [{ quota_usage: 50, config: { quota_total: 50, quota_duration: 86400 } }] };
  const full = answeringTo("/content_publishing_limit", { behind: fetch, body });
  const prepared = await ready({ format: "post", files: [image] });
  await expect(publish(prepared, { fetch: full })).rejects.toMatchObject({
    code: "rate_limit",
    message: expect.stringMatching(/^Instagram .*published 50 of the 50 posts/),
  });
  expect(calls).toEqual([]);
});

test("an account can publish a hundred times a day", async () => {
  const { ready, publish, store } = bench();
  const prepared = await ready({ format: "post", files: [image] });
  for (let count = 0; count < 100; count += 1) await publish(prepared);
  await expect(publish(prepared)).rejects.toMatchObject({ code: "rate_limit" });
  expect(store.posts).toHaveLength(100);
});

test("a video that Instagram can't use is refused with its error code, and not retried", async () => {
  const { ready, publish, context, calls } = bench();
  const picture = { ...video, content: image.content };
  const prepared = await ready({ format: "reel", files: [picture] });
  await expect(publish(prepared, context)).rejects.toMatchObject({
    code: "validation",
    message:
      "Instagram could not use the post's files: Media upload has failed with error code 2207026.",
  });
  expect(calls.filter((call) => call.endsWith("/media"))).toHaveLength(1);
});

test("a container that failed because of Instagram is created again, at most twice", async () => {
  const { ready, publish, fetch, store } = bench();
  let failures = 0;
  const failing =
    (most: number): Fetch =>
    async (request) => {
      if (!request.url.includes("status_code") || failures >= most) return fetch(request);
      failures += 1;
      const status = "Error: Media upload has failed with error code 2207001";
      return Response.json({ id: "1", status_code: "ERROR", status });
    };
  const prepared = await ready({ format: "post", files: [image] });
  await publish(prepared, { fetch: failing(2) });
  expect(store.posts).toHaveLength(1);
  failures = 0;
  await expect(publish(prepared, { fetch: failing(9) })).rejects.toMatchObject({
    code: "platform_unavailable",
    message: expect.stringMatching(/2207001/),
  });
});

test("a container that is finished but not ready yet is published half a minute later", async () => {
  const { ready, publish, fetch, store, clock } = bench();
  let refusals = 0;
  const early: Fetch = async (request) => {
    if (!request.url.endsWith("/media_publish") || refusals >= 2) return fetch(request);
    refusals += 1;
    const error = { message: "Not ready", code: 9007, error_subcode: 2207027 };
    return Response.json({ error }, { status: 400 });
  };
  const before = clock.now.getTime();
  await publish(await ready({ format: "post", files: [image] }), { fetch: early });
  expect(store.posts).toHaveLength(1);
  expect(clock.now.getTime() - before).toBeGreaterThanOrEqual(60_000);
});

test("a post whose URL can't be read is published, and is looked up", async () => {
  const { ready, context, wait, fetch, store } = bench();
  const prepared = await ready({ format: "post", texts: "Once, with @ida", files: [image] });
  let progress: Progress = NO_PROGRESS;
  const broken: Fetch = async (request) => {
    if (request.url.includes("permalink")) throw brokenConnection();
    return fetch(request);
  };
  const error = await (async () => {
    for (;;) {
      const step = await instagram.advance({ ...context, fetch: broken }, prepared, progress);
      if ("done" in step) return null;
      wait(step.after_ms);
      ({ progress } = step);
    }
  })().catch((fault) => fault);
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  const [post] = store.posts;
  expect(await instagram.lookup(context, prepared, progress)).toMatchObject({
    found: [{ external_post_id: post?.external_post_id }],
  });
});

test("a clock that is two minutes off hides no post", async () => {
  const { ready, context, wait, clock, publish, store } = bench();
  const prepared = await ready({ format: "post", texts: "Once", files: [image] });
  clock.now = new Date(clock.now.getTime() - 120_000);
  let progress: Progress = NO_PROGRESS;
  for (let step = 0; step < 2; step += 1) {
    const came = await instagram.advance(context, prepared, progress);
    if ("progress" in came && store.posts.length === 0) ({ progress } = came);
    wait(3_000);
  }
  await publish(prepared, {});
  expect(await instagram.lookup(context, prepared, progress)).toHaveProperty("found");
});

test("the first comment is posted once", async () => {
  const { ready, publish, context, calls, forms } = bench();
  const options = { first_comment: "Links are in the bio" };
  const prepared = await ready({ format: "post", files: [image], options });
  const [post] = await publish(prepared);
  expect(forms.at(-1)).toEqual({ message: "Links are in the bio" });
  const progress = { items: post === undefined ? [] : [post], state: { comment: "next" } };
  const before = calls.length;
  expect(await instagram.advance(context, prepared, progress)).toEqual({ done: [post] });
  expect(calls.slice(before).map((call) => call.split(" ")[0])).toEqual(["GET"]);
  expect(await instagram.lookup(context, prepared, progress)).toEqual({ found: [post] });
});

test("a refused comment leaves the post published and says so", async () => {
  const { ready, publish, fetch, store } = bench();
  const options = { first_comment: "No" };
  const refusing: Fetch = async (request) => {
    if (request.method === "POST" && request.url.endsWith("/comments"))
      return simulator.refuse("content_policy");
    return fetch(request);
  };
  const prepared = await ready({ format: "post", files: [image], options });
  await expect(publish(prepared, { fetch: refusing })).rejects.toMatchObject({
    code: "content_policy",
    message: expect.stringMatching(
      /^The post is published, but its first comment is not: Instagram refused/,
    ),
  });
  expect(store.posts).toHaveLength(1);
});

test("a post is deleted once, and only with the scope for it", async () => {
  const { ready, publish, context, store, calls } = bench();
  const [post] = await publish(await ready({ format: "post", files: [image] }));
  if (post === undefined) throw new Error("Nothing came out.");
  const grants = { revoked: false, used: [] };
  await store.note("grants", { declined: ["instagram_manage_contents"], ...grants });
  await expect(instagram.remove?.(context, post)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/instagram_manage_contents/),
  });
  await store.note("grants", { declined: [], ...grants });
  await instagram.remove?.(context, post);
  await instagram.remove?.(context, post);
  expect(calls.slice(-2)).toEqual(Array(2).fill(`DELETE /v26.0/${post.external_post_id}`));
});

test("an error in a 200 response, an empty response and a web page are not a container", async () => {
  const { ready, publish, fetch } = bench();
  const prepared = await ready({ format: "post", files: [image] });
  const error = { message: "Unsupported", code: 100 };
  const answers = [
    { body: { error } },
    { body: "" },
    { body: "<html>Welcome</html>" },
    { body: {} },
  ];
  const codes = await Promise.all(
    answers.map(async ({ body }) => {
      const via = answeringTo("/media", { behind: fetch, body });
      return publish(prepared, { fetch: via }).catch((fault) => `${fault.code} ${fault.outcome}`);
    }),
  );
  expect(codes).toEqual([
    "validation not_sent",
    "platform_unavailable not_sent",
    "platform_unavailable not_sent",
    "platform_unavailable not_sent",
  ]);
});

test("collaborators, a location and labels are sent with a post, and only what was chosen", async () => {
  const { ready, publish, forms } = bench();
  const options = {
    collaborators: "@ana, ben.b",
    location_id: "106078429431815",
    is_ai_generated: true,
    is_paid_partnership: true,
    branded_content_sponsor_ids: "@harbourbakery, 17841400000000002",
    is_comment_prompt_used: true,
  };
  await publish(await ready({ format: "post", texts: "Look", files: [image], options }));
  expect(forms[0]).toEqual({
    image_url: expect.any(String),
    alt_text: image.alt_text,
    caption: "Look",
    collaborators: '["ana","ben.b"]',
    location_id: "106078429431815",
    is_ai_generated: "true",
    is_paid_partnership: "true",
    branded_content_sponsor_ids: '["17841400000000001","17841400000000002"]',
    is_comment_prompt_used: "true",
  });
  const off = { is_paid_partnership: false, is_comment_prompt_used: false, is_ai_generated: false };
  await publish(await ready({ format: "post", files: [image], options: off }));
  expect(forms[2]).toEqual({
    image_url: expect.any(String),
    alt_text: image.alt_text,
    is_ai_generated: "false",
  });
});

test("a carousel has its settings on itself, and tags on its images", async () => {
  const { ready, publish, forms } = bench();
  const options = {
    collaborators: "ana",
    location_id: "7640348500",
    is_ai_generated: true,
    user_tags: "@ana, @ana 0.1 0.2, 3: @ben.b 0.2 0.8, 3 @carla",
  };
  const files = [video, image, memoryFile("image/jpeg", { seed: 2 })];
  await publish(await ready({ format: "carousel", texts: "Two", files, options }));
  const tags = forms.map(({ user_tags }) => user_tags && JSON.parse(user_tags));
  expect(tags.slice(0, 4)).toEqual([
    undefined,
    [{ username: "ana", x: 0.5, y: 0.5 }],
    [
      { username: "ben.b", x: 0.2, y: 0.8 },
      { username: "carla", x: 0.5, y: 0.5 },
    ],
    undefined,
  ]);
  const { user_tags, ...own } = options;
  for (const name of Object.keys(own)) {
    expect(forms.slice(0, 3).filter((form) => name in form)).toEqual([]);
    expect(forms[3]).toHaveProperty(name);
  }
});

test.each([
  ["reel", "@ana", [{ username: "ana" }]],
  ["story", "@ana,@ben 0 1", [{ username: "ana" }, { username: "ben", x: 0, y: 1 }]],
  ["post", "@ana\n @Ana 0.3 0.3", [{ username: "ana", x: 0.5, y: 0.5 }]],
] as const)("people in a %s are tagged with %j", async (format, user_tags, tags) => {
  const { ready, publish, forms } = bench();
  const files = [format === "reel" ? video : image];
  await publish(await ready({ format, files, options: { user_tags } }));
  expect(JSON.parse(forms[0]?.user_tags ?? "")).toEqual(tags);
});

test.each([
  ["post", "ana", "“ana” isn't a person to tag. Write a name such as “@ana”"],
  ["post", "@ana 0.5 1.5", "“@ana 0.5 1.5” isn't a person to tag."],
  ["post", "@ana 0.5 ..", "isn't a person to tag."],
  ["post", "2: @ana", "Only images of a carousel have a number. Write “@ana” without it."],
  ["reel", "@ana 0.5 0.5", "People in a reel are tagged without a position. Write only “@ana”."],
  ["carousel", "3: @ana", "The carousel has no image 3."],
  ["carousel", "1: @ana", "The carousel has no image 1."],
] as const)(
  "in a %s, the tag %j is refused before anything is sent",
  async (format, user_tags, text) => {
    const { ready, calls } = bench();
    const files = { post: [image], reel: [video], carousel: [video, image] }[format];
    await expect(ready({ format, files, options: { user_tags } })).rejects.toMatchObject({
      code: "validation",
      message: expect.stringContaining(text),
    });
    expect(calls).toEqual([]);
  },
);

test("a carousel of videos has nobody to tag", async () => {
  const options = { user_tags: "@ana" };
  await expect(
    bench().ready({ format: "carousel", files: [video, video], options }),
  ).rejects.toThrow("People can be tagged only on a carousel's images. This one has none.");
});

test.each([
  [{ collaborators: "ana lee" }, "“ana lee” isn't a name on Instagram."],
  [{ location_id: "Aarhus" }, "A location is the ID of a Facebook Page"],
  [
    { is_paid_partnership: true, branded_content_sponsor_ids: "@nobody" },
    "Instagram has no business or creator account “@nobody”.",
  ],
])("the settings %j are refused before anything is sent", async (options, text) => {
  const { ready, forms } = bench();
  await expect(ready({ format: "post", files: [image], options })).rejects.toMatchObject({
    code: "validation",
    message: expect.stringContaining(text),
  });
  expect(forms).toEqual([]);
});

test.each([
  [
    { location_id: "1" },
    /^Instagram doesn't know this location\. .*has an address, or remove it\.$/,
  ],
  [
    { collaborators: "nobody_here" },
    /^Instagram can't invite these collaborators.*Correct the names/,
  ],
  [{ user_tags: "@nobody_here" }, /^Instagram can't tag these people.*Correct the names/],
])("what Instagram refuses of %j is said in plain words, once", async (options, text) => {
  const { ready, publish, calls, store } = bench();
  const prepared = await ready({ format: "post", files: [image], options });
  await expect(publish(prepared)).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(text),
  });
  expect(calls.filter((call) => call.endsWith("/media"))).toHaveLength(1);
  expect(store.posts).toEqual([]);
});

test("a reel has its own cover, which must be a JPEG", async () => {
  const { ready, publish, forms, context } = bench();
  const cover = async (type: "image/jpeg" | "image/png") => {
    const file = await context.files.fit(memoryFile(type), "reel");
    return context.files.address(file, 1_000);
  };
  const cover_url = await cover("image/jpeg");
  await publish(await ready({ format: "reel", files: [video], options: { cover_url } }));
  expect(forms[0]).toMatchObject({ media_type: "REELS", cover_url });
  const wrong = { cover_url: await cover("image/png") };
  await expect(
    publish(await ready({ format: "reel", files: [video], options: wrong })),
  ).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(/can't use the cover image. It must be a JPEG/),
  });
});

test.each(["MANUAL", "SS_PERFORMANCE"])("a trial reel ends as %s", async (trial_reel) => {
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "reel", files: [video], options: { trial_reel } }));
  expect(forms[0]).toEqual({
    media_type: "REELS",
    video_url: expect.any(String),
    trial_params: JSON.stringify({ graduation_strategy: trial_reel }),
  });
});

test("a poll is sent with the caption, and shown as it was sent", async () => {
  const { ready, publish, forms, store } = bench();
  const options = { poll_choices: ["Rye", " Oats"], is_poll_duration_extended: true };
  await publish(await ready({ format: "reel", texts: "Which?", files: [video], options }));
  expect(forms[0]).toMatchObject({
    poll_attachment: '{"option_a":"Rye","option_b":"Oats"}',
    is_poll_duration_extended: "true",
  });
  expect(received.poll?.parse(store.posts[0]?.payload)).toMatchObject({ choices: ["Rye", "Oats"] });
});

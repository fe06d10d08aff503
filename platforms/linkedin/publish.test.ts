import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import {
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { lost } from "#platforms/kit/testing/passages.ts";
import { pageManifest } from "./manifest.ts";
import { remove } from "./provider.ts";
import { advance, lookup } from "./publish.ts";
import { type Draft, simulated } from "./testing/simulated.ts";

async function publish(
  { context, clock }: { context: ProviderContext; clock: { now: Date } },
  prepared: PreparedPost,
): Promise<readonly PublishedItem[]> {
  for (let progress = NO_PROGRESS; ; ) {
    const step = await advance(context, prepared, progress);
    if ("done" in step) return step.done;
    clock.now = new Date(clock.now.getTime() + step.after_ms);
    ({ progress } = step);
  }
}

function payloadOf({ store }: ReturnType<typeof simulated>) {
  return store.posts[0]?.payload as { content?: { [key: string]: unknown } };
}

test.each([
  "C# (and F#) cost < $5_000 * 2 ~ ok \\ | {a} @someone [x] > y",
  "#news about #snake_case and a#b and 5 # 6",
  "*bold* and `code` and [notes](https://example.com/a_(b)?c=1&d=2)",
  "👨‍👩‍👧‍👦 日本語 #日本 é مرحبا\n\nnew paragraph",
])("readers see the text as previewed, and lookup recognizes it: %j", async (text) => {
  const at = simulated();
  const prepared = await at.ready(text);
  const published = await publish(at, prepared);
  const [item] = itemsOf([text], pageManifest);
  expect(at.store.posts.map((post) => post.text)).toEqual([item?.rendition.text]);
  expect(await lookup(at.context, prepared, NO_PROGRESS)).toEqual({ found: published });
});

test("a link gets a card with its page's image", async () => {
  const at = simulated();
  await publish(at, await at.ready("Read https://example.com/illustrated/page today."));
  expect(payloadOf(at).content).toEqual({
    article: {
      source: "https://example.com/illustrated/page",
      title: "A page of example.com",
      description: "What the sandbox has at this address.",
      thumbnail: expect.stringMatching(/^urn:li:image:/),
    },
  });
});

test("an unreadable page leaves its link without a card", async () => {
  const at = simulated();
  at.context.web = async () => new Response("no", { status: 500 });
  await publish(at, await at.ready("Read https://example.com/page"));
  expect(payloadOf(at).content).toBeUndefined();
});

test("files replace a card", async () => {
  const at = simulated();
  const media = [memoryFile("image/jpeg")];
  await publish(at, await at.ready("See https://example.com/page", { media }));
  expect(payloadOf(at).content).toMatchObject({ media: { altText: media[0]?.alt_text } });
});

test.each([
  ["the title that was written", " Our plan ", "Our plan"],
  ["its own name where nobody has written one", null, 'Plan, "ünï"'],
])("a document has %s", async (_, title, shown) => {
  const at = simulated();
  const media = [memoryFile("application/pdf")];
  await publish(at, await at.ready("Read", { format: "document", title, media }));
  expect(payloadOf(at).content).toEqual({
    media: { id: expect.stringMatching(/^urn:li:document:/), title: shown },
  });
  expect(at.store.posts[0]?.files).toMatchObject([{ content_type: "application/pdf" }]);
});

test("a document that LinkedIn can't process is reported, and nothing is published", async () => {
  const at = simulated();
  const media = [memoryFile("application/pdf", { pages: 301 })];
  const prepared = await at.ready("Read", { format: "document", media });
  await expect(publish(at, prepared)).rejects.toMatchObject({
    code: "validation",
    message: "LinkedIn could not process the document.",
  });
  expect(at.store.posts).toEqual([]);
});

test("the first comment is posted once, even if its response is lost", async () => {
  const at = simulated();
  const prepared = await at.ready("News", { options: { first_comment: "And (more)" } });
  const posted = await advance(at.context, prepared, NO_PROGRESS);
  if (!("progress" in posted)) throw new Error("The comment was left out.");
  expect(await lookup(at.context, prepared, posted.progress)).toBe("absent");
  const { fetch } = at.context;
  const lossy = { ...at.context, fetch: (request: Request) => lost(request, fetch) };
  await expect(advance(lossy, prepared, posted.progress)).rejects.toMatchObject({
    outcome: "unknown",
    message: expect.stringMatching(/^The first comment: .* The post itself is published\.$/),
  });
  expect(await lookup(at.context, prepared, posted.progress)).toEqual({
    found: posted.progress.items,
  });
});

test("a post found after its response was lost still gets its comment", async () => {
  const at = simulated();
  const prepared = await at.ready("News", { options: { first_comment: "More" } });
  await advance(at.context, prepared, NO_PROGRESS);
  expect(await lookup(at.context, prepared, NO_PROGRESS)).toMatchObject({
    progress: { items: [{}], state: { next: "comment" } },
  });
});

test("a member's post can't be looked up; sending it again detects it by LinkedIn's refusal", async () => {
  const at = simulated("member");
  const prepared = await at.ready("News");
  const published = await publish(at, prepared);
  expect(await lookup(at.context, prepared, NO_PROGRESS)).toBe("unknowable");
  expect(await publish(at, prepared)).toEqual(published);
  expect(at.store.posts).toHaveLength(1);
});

test("repeating an earlier post's text is refused and reported as a duplicate", async () => {
  const at = simulated("member");
  await publish(at, await at.ready("Good news"));
  at.clock.now = new Date("2026-11-20T20:00:00.000Z");
  await expect(publish(at, await at.ready("Good news"))).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message: expect.stringContaining("same text"),
  });
});

test("a clock two minutes ahead of LinkedIn's still finds the post", async () => {
  const at = simulated();
  const prepared = await at.ready("News");
  at.clock.now = new Date(at.clock.now.getTime() - 120_000);
  const published = await publish(at, prepared);
  expect(await lookup(at.context, prepared, NO_PROGRESS)).toEqual({ found: published });
});

test("a sign-in that ends during a video upload is reported, and nothing is published", async () => {
  const at = simulated("member");
  const media = [memoryFile("video/mp4", { size: 100_000 })];
  const prepared = await at.ready("See", { format: "video", media });
  const begun = await advance(at.context, prepared, NO_PROGRESS);
  if (!("progress" in begun)) throw new Error("The video was left out.");
  await at.context.session.renew(async () => ({ access_token: "sandbox-expired" }));
  await expect(advance(at.context, prepared, begun.progress)).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
  });
  expect(at.store.posts).toEqual([]);
});

test("a post can be deleted, and deleting it again is not an error", async () => {
  const at = simulated();
  const prepared = await at.ready("News");
  const [post] = await publish(at, prepared);
  if (post === undefined) throw new Error("Nothing is out.");
  await remove(at.context, post);
  await remove(at.context, post);
  expect(await lookup(at.context, prepared, NO_PROGRESS)).toBe("absent");
});

test("a poll is sent with its question separate from the text, and without a link card", async () => {
  const bench = simulated();
  const options = { poll_choices: ["Rye ", "Oats"], poll_duration_minutes: 4_320 };
  const text = "Tell us at https://example.com/bread";
  const prepared = await bench.ready(text, { format: "poll", title: "Which bread?", options });
  await publish(bench, prepared);
  // As in the page's sample.
  expect(payloadOf(bench).content).toEqual({
    poll: {
      question: "Which bread?",
      options: [{ text: "Rye" }, { text: "Oats" }],
      settings: { duration: "THREE_DAYS" },
    },
  });
  expect(bench.store.posts[0]?.text).toBe(text);
});

test("a poll is open for a day by default, and only for durations that LinkedIn supports", async () => {
  const { ready } = simulated();
  const ask = (options: Draft["options"]) =>
    ready("Words", {
      format: "poll",
      title: "Which bread?",
      options: { poll_choices: ["Rye", "Oats"], ...options },
    });
  expect((await ask({})).request).toMatchObject({ poll: { duration: "ONE_DAY" } });
  expect(await errorOf(ask({ poll_duration_minutes: 60 }))).toMatchObject({ code: "validation" });
});

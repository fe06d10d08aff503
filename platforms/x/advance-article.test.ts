import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type Fetch, NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { premiumManifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const STORY = "# Rye\n\nIt **keeps**, says [our page](https://example.com/rye).\n\n- dark\n- light";

function premium() {
  const bench = simulated({ name: "Premium" });
  const write = (markdown: string, { title = "On bread" as string | null, pictures = 0 } = {}) =>
    prepare(bench.context, {
      format: "article",
      title,
      items: itemsOf([markdown], premiumManifest, "article").map((item) => ({
        ...item,
        media: Array.from({ length: pictures }, () => memoryFile("image/jpeg")),
      })),
      options: {},
      now: bench.clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  return { ...bench, write };
}

test("an article is a draft first, whose ID is saved before it is published", async () => {
  const { context, calls, write } = premium();
  const prepared = await write(STORY);
  const step = await advance(context, prepared, NO_PROGRESS);
  expect(step).toMatchObject({
    progress: { items: [], state: { draft: expect.stringMatching(/^\d+$/) } },
    stage: "Publishing the article.",
  });
  expect(calls).toEqual(["POST /2/articles/draft"]);
  if (!("progress" in step)) throw new Error("There is no draft.");
  await advance(context, prepared, step.progress);
  expect(calls.at(-1)).toMatch(/^POST \/2\/articles\/\d+\/publish$/);
});

test("the title and the text with its headings, lists, styles and links arrive", async () => {
  const { context, store, write } = premium();
  await publishAll({ advance }, { context, prepared: await write(STORY) });
  expect(store.posts).toMatchObject([
    {
      text: "Rye\nIt keeps, says our page.\ndark\nlight",
      payload: {
        article: {
          title: "On bread",
          content_state: {
            blocks: [
              { type: "header-one" },
              {
                type: "unstyled",
                inline_style_ranges: [{ offset: 3, length: 5, style: "bold" }],
                entity_ranges: [{ offset: 15, length: 8, key: 0 }],
              },
              { type: "unordered-list-item" },
              { type: "unordered-list-item" },
            ],
            entities: [{ value: { type: "link", data: { url: "https://example.com/rye" } } }],
          },
        },
      },
    },
  ]);
});

test("the first image is the cover, the others follow the text", async () => {
  const { context, store, write } = premium();
  await publishAll({ advance }, { context, prepared: await write("Rye", { pictures: 3 }) });
  const [post] = store.posts;
  expect(post?.files).toHaveLength(3);
  expect(post?.payload).toMatchObject({
    article: {
      cover_media: { media_category: "tweet_image" },
      content_state: {
        blocks: [{ type: "unstyled" }, { type: "atomic" }, { type: "atomic" }],
        entities: [{ value: { type: "image" } }, { value: { type: "image" } }],
      },
    },
  });
});

test("two articles with the same title are distinguished", async () => {
  const { context, write } = premium();
  const [rye, oats] = [await write("Rye keeps."), await write("Oats don't.")];
  const published = await publishAll({ advance }, { context, prepared: rye });
  const progress = { items: [], state: { draft: "12" } };
  expect(await lookup(context, rye, progress)).toEqual({ found: published });
  expect(await lookup(context, oats, progress)).toBe("absent");
});

test("if X returns an article without its text, its title is enough", async () => {
  const { context, write } = premium();
  const prepared = await write(STORY);
  const published = await publishAll({ advance }, { context, prepared });
  const fetch: Fetch = async (request) => {
    const body = await (await context.fetch(request)).json();
    for (const { article } of body.data) delete article.plain_text;
    return Response.json(body);
  };
  const progress = { items: [], state: { draft: "12" } };
  expect(await lookup({ ...context, fetch }, prepared, progress)).toEqual({ found: published });
});

test("nothing is looked up before there is a draft", async () => {
  const { context, calls, write } = premium();
  expect(await lookup(context, await write(STORY), NO_PROGRESS)).toBe("absent");
  expect(calls).toEqual([]);
});

test("more code than X allows is refused before anything is sent", async () => {
  const code = `\`\`\`\n${"x".repeat(5_000)}\n\`\`\``;
  const { calls, write } = premium();
  await expect(write(`${code}\n\nand\n\n${code}`)).rejects.toMatchObject({
    code: "validation",
    message:
      "X allows 10,000 characters of code in an article, and this one has 10016. Remove some.",
  });
  await expect(write("Rye", { title: " " })).rejects.toMatchObject({ code: "validation" });
  expect(calls).toEqual([]);
});

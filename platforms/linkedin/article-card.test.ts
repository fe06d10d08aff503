import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { linkedinPage } from "./provider.ts";
import { linkedinPage as simulator } from "./simulator/index.ts";

const ARTICLE = { format: "article", title: null, media: [], options: {} } as const;

type Draft = Partial<Parameters<ReturnType<typeof simulatedAccount>["prepare"]>[0]>;

async function publish(text: string, draft: Draft = {}) {
  const { store, prepare, publish: send } = simulatedAccount(linkedinPage, simulator);
  await send(await prepare({ ...ARTICLE, text, ...draft }));
  const [post] = store.posts;
  return post;
}

test("an article has a card for its first link, from its page's metadata", async () => {
  const post = await publish("Read https://example.com/rye and https://example.com/oats");
  expect(post?.payload).toMatchObject({
    content: {
      article: {
        source: "https://example.com/rye",
        title: "A page of example.com",
        description: "What the sandbox has at this address.",
      },
    },
  });
});

test("the author's title and description replace the page's", async () => {
  const post = await publish("Read this", {
    title: "On rye",
    options: { link: "https://example.com/illustrated/rye", description: "It keeps." },
    media: [memoryFile("image/jpeg")],
  });
  const { alt_text } = memoryFile("image/jpeg");
  expect(post).toMatchObject({
    text: "Read this",
    payload: {
      content: {
        article: {
          source: "https://example.com/illustrated/rye",
          title: "On rye",
          description: "It keeps.",
          thumbnailAltText: alt_text,
        },
      },
    },
    files: [{ content_type: "image/jpeg", alt_text }],
  });
});

test("without its own image it has the page's", async () => {
  const post = await publish("Read https://example.com/illustrated/rye");
  expect(post?.files).toMatchObject([{ alt_text: null }]);
});

test("an unreadable page's title is its host", async () => {
  const account = simulatedAccount(linkedinPage, simulator);
  account.context.web = async () => new Response(null, { status: 500 });
  await account.publish(
    await account.prepare({ ...ARTICLE, text: "Read https://example.com/rye" }),
  );
  expect(account.store.posts[0]?.payload).toMatchObject({
    content: { article: { title: "example.com" } },
  });
});

test("an article without a link is refused before anything is sent", async () => {
  const { calls, prepare } = simulatedAccount(linkedinPage, simulator);
  await expect(prepare({ ...ARTICLE, text: "Read this" })).rejects.toMatchObject({
    code: "validation",
    message: "An article on LinkedIn needs a link. Set its link, or add one to the text.",
  });
  expect(calls).toEqual([]);
});

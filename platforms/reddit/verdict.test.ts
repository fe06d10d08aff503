import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { creatorPolicy, narrow } from "./creator-policy.ts";
import { simulated } from "./testing/simulated.ts";

const TITLE = "[haiku] A quiet pond";
const HARBOUR = "9ac711a4-1ddf-11e9-aaaa-0e22784c70ce";

interface Post {
  subreddit: string;
  title: string;
  text?: string;
  format?: Format;
  options?: Record<string, string>;
}

async function tryPost({ subreddit, title, text = "", format = "post", options = {} }: Post) {
  const { context, ready, publish } = simulated();
  const set = { subreddit, ...options };
  const { account, policy } = await creatorPolicy(context, set);
  const manifest = narrow({ ...context.account, ...account });
  const draft = draftOf(text, { manifest, format, title, options: set, media: [] });
  const { errors } = validateEntry(draft);
  const taken = await publish(await ready(text, { format, title, options: set })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProviderError && error.code === "validation") return false;
      throw error;
    },
  );
  return { messages: errors.map(({ message }) => message), taken, rules: policy.rules };
}

const POSTS: [string, Post, string | null][] = [
  ["all that is demanded", { subreddit: "haiku", title: TITLE, text: "A frog" }, null],
  ["r/ before the name", { subreddit: "r/haiku", title: TITLE, text: "A frog" }, null],
  [
    "none of the words",
    { subreddit: "haiku", title: "A quiet pond", text: "A frog" },
    "r/haiku requires one of these in the title: [haiku], [senryu].",
  ],
  [
    "a title too short",
    { subreddit: "haiku", title: "[haiku] A", text: "A frog" },
    "r/haiku requires at least 10 characters in the title. It has 9.",
  ],
  [
    "a title too long",
    { subreddit: "haiku", title: `[haiku] ${"a".repeat(53)}`, text: "A frog" },
    "r/haiku allows at most 60 characters in the title. It has 61.",
  ],
  [
    "exactly as long as may be",
    { subreddit: "haiku", title: `[haiku] ${"a".repeat(52)}`, text: "a".repeat(200) },
    null,
  ],
  ["no text", { subreddit: "haiku", title: TITLE }, "Reddit needs text or media. Write some text."],
  [
    "a text too long",
    { subreddit: "haiku", title: TITLE, text: "a".repeat(201) },
    "r/haiku allows at most 200 characters in the text. It has 201.",
  ],
  [
    "refused words",
    { subreddit: "haiku", title: TITLE, text: "A frog. Buy now" },
    `r/haiku doesn't allow "buy now" in the text. Remove it.`,
  ],
  [
    "a link to elsewhere",
    {
      subreddit: "haiku",
      title: TITLE,
      text: "A frog",
      format: "link",
      options: { url: "https://a.example/" },
    },
    "r/haiku doesn't allow links to a.example. It allows links to poetry.example.",
  ],
  [
    "a link behind words",
    {
      subreddit: "haiku",
      title: TITLE,
      text: "[A frog](https://A.example/frog)",
      format: "link",
    },
    "r/haiku doesn't allow links to a.example. It allows links to poetry.example.",
  ],
  [
    "a link that may be",
    {
      subreddit: "haiku",
      title: TITLE,
      text: "A frog",
      format: "link",
      options: { url: "https://www.poetry.example/frog" },
    },
    null,
  ],
  [
    "no flair",
    { subreddit: "boats", title: "A boat", text: "Words" },
    "r/boats requires a flair. Choose one.",
  ],
  [
    "refused words of a title",
    { subreddit: "boats", title: "The Titanic", text: "Words", options: { flair_id: HARBOUR } },
    `r/boats doesn't allow "titanic" in the title. Remove it.`,
  ],
  [
    "a flair",
    { subreddit: "boats", title: "A boat", text: "Words", options: { flair_id: HARBOUR } },
    null,
  ],
];

test.each(POSTS)("%s: validation matches what Reddit does", async (_, post, message) => {
  const { messages, taken } = await tryPost(post);
  expect({ messages, taken }).toEqual({
    messages: message === null ? [] : [message],
    taken: message === null,
  });
});

test("requirements are explained in words", async () => {
  const { rules } = await tryPost({ subreddit: "haiku", title: TITLE, text: "A frog" });
  expect(rules).toEqual([
    "Titles have at least 10 characters.",
    "Titles have at most 60 characters.",
    "Titles contain one of: [haiku], [senryu].",
    "Text posts need text.",
    "Texts have at most 200 characters.",
    "Texts must not contain: buy now.",
    "Links can lead only to: poetry.example.",
  ]);
  const boats = await tryPost({ subreddit: "boats", title: "A boat" });
  expect(boats.rules).toEqual(["r/boats requires a flair.", "Titles must not contain: titanic."]);
});

test("a missing subreddit is reported and changes nothing", async () => {
  const { context } = simulated();
  const asked = creatorPolicy(context, { subreddit: "no_such_subreddit" });
  await expect(asked).rejects.toThrow(/shows no rules of r\/no_such_subreddit/);
  expect(await creatorPolicy(context, {})).toMatchObject({ policy: { rules: [] }, account: {} });
});

test("other subreddits have no requirements, and a channel remembers some requested ones", async () => {
  const { context } = simulated();
  let facts = context.account;
  for (let number = 0; number < 25; number += 1) {
    const account = { ...facts };
    const asked = await creatorPolicy({ ...context, account }, { subreddit: `sub_${number}` });
    facts = { ...facts, ...asked.account };
  }
  expect(narrow(facts).places).toHaveLength(20);
  expect(narrow(facts).places?.at(-1)?.name).toBe("r/sub_24");
});

import twitter from "twitter-text";
import { expect, test } from "vitest";
import { renderCopy } from "#core/domain/copy/index.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest, premiumManifest } from "./manifest.ts";
import { prepareArticle } from "./prepare.ts";

const validate = (markdown: string) => validateEntry(draftOf(markdown, { manifest }));

test.each(["\ufeff", "\ufffe", "\uffff"])("a text with %j is not accepted by X", (character) => {
  const text = `Hello ${character} there`;
  expect(twitter.parseTweet(text).valid).toBe(false);
  const number = character.charCodeAt(0).toString(16).toUpperCase();
  expect(validate(text).errors.map(({ message }) => message)).toEqual([
    `X doesn't allow the invisible character U+${number} in text. Remove it.`,
  ]);
});

test.each([
  ["$GOOGLE and $BRK.B", false],
  ["$GOOGLE and $TOOLONG", true],
  ["$GOOGLE", true],
])("%j has at most one cashtag: %j", (markdown, ready) => {
  expect(validate(markdown).ready).toBe(ready);
});

test("only text that X turns into a link costs as much as one", () => {
  expect(validate("example.한국").credit_estimate).toBe(20);
  expect(validate("some.music").credit_estimate).toBe(1.5);
});

test("an account that can write articles is pointed to them when a post is too long", () => {
  const long = "word ".repeat(5_001);
  const errors = validateEntry(draftOf(long, { manifest: premiumManifest })).errors;
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/ for X\. An article can have 100,000 characters\.$/),
  ]);
  expect(validate(long).errors[0]?.message).toMatch(/ for X\.$/);
});

test.each([
  ["one block", "```js\n", "\n```", 0],
  ["two blocks", "```\nlet a;\n```\n\nand\n\n```\n", "\n```\n\nDone.", 14],
])("code in %s is validated as it is counted before sending", (_, before, after, others) => {
  const article = (length: number) =>
    draftOf(`${before}${"x".repeat(length)}${after}`, {
      manifest: premiumManifest,
      format: "article",
      title: "On bread",
    });
  const fences = before.startsWith("```js") ? 10 : 8;
  const most = 10_000 - fences - others;
  expect(validateEntry(article(most)).errors).toEqual([]);
  expect(validateEntry(article(most + 1)).errors).toMatchObject([
    {
      code: "validation",
      message: expect.stringMatching(/^10,001 of 10,000 characters.* of code for X/),
    },
  ]);
  const weigh = (length: number) => {
    const [item] = renderCopy(article(length)).items;
    if (item === undefined) throw new Error("An article has an item.");
    return prepareArticle("On bread", item.rendition);
  };
  expect(() => weigh(most)).not.toThrow();
  expect(() => weigh(most + 1)).toThrow("this one has 10001");
});

test("sharing with followers needs a community, and quotes are said to be impossible", () => {
  const messages = (options: object) =>
    validateEntry(draftOf("Hello", { manifest, options: { ...options } })).errors.map(
      ({ message }) => message,
    );
  expect(messages({ share_with_followers: true })).toEqual([
    expect.stringMatching(/^On X, only a post in a community can be shared/),
  ]);
  expect(messages({ share_with_followers: true, community_id: "1" })).toEqual([]);
  expect(messages({ quote_tweet_id: "1" })).toContain(
    "X lets only apps on its Enterprise plan quote posts. Put the link of the post at the end of the text instead.",
  );
});

import { expect, test } from "vitest";
import { refuseInput } from "#core/contract/refuse-input.ts";
import { CreatePost } from "./create-post.ts";
import { UpdatePost } from "./update-post.ts";
import { ValidatePost } from "./validate-post.ts";

const FULL = "x".repeat(100_000);
const MORE = `${FULL}x`;
const channels = (count: number) => Array.from({ length: count }, (_, index) => `chan_${index}`);

function refusalOf(operation: typeof CreatePost, input: object) {
  const { error } = operation.input.safeParse(input);
  return error === undefined ? undefined : refuseInput(error).message;
}

const draft = { content: "Hello", channels: ["bluesky"] };
const own = (given: object) => ({ ...draft, per_channel: { bluesky: given } });

test.each([
  ["a story", { ...draft, content: FULL }],
  ["a channel's own copy", own({ content: FULL })],
  ["the items of a thread together", own({ thread: [FULL.slice(1), "x"] })],
  ["a copy for each of two channels", { ...own({ content: FULL }), content: FULL }],
])("%s may have up to 100,000 characters", (_, input) => {
  expect(refusalOf(CreatePost, input)).toBeUndefined();
});

test.each([
  ["a story", { ...draft, content: MORE }, "content: must have at most 100000 characters."],
  [
    "a channel's own copy",
    own({ content: MORE }),
    "per_channel.bluesky.content: must have at most 100000 characters.",
  ],
  [
    "an item of a thread",
    own({ thread: ["Hello", MORE] }),
    "per_channel.bluesky.thread.1: must have at most 100000 characters.",
  ],
  [
    "the items of a thread together",
    own({ thread: [FULL, "x"] }),
    "per_channel.bluesky.thread: must have at most 100000 characters in all its items.",
  ],
])("the refusal of a longer %s names the limit", (_, input, message) => {
  expect(refusalOf(CreatePost, input)).toContain(message.slice(0, -1));
});

test("a post has at most 100 channels", () => {
  expect(refusalOf(CreatePost, { ...draft, channels: channels(100) })).toBeUndefined();
  expect(refusalOf(CreatePost, { ...draft, channels: channels(101) })).toBe(
    "channels: must have at most 100 elements.",
  );
});

test.each([
  [
    "per_channel",
    (count: number) => fields(count, {}),
    100,
    "per_channel: must have at most 100 fields.",
  ],
  [
    "the options of a channel",
    (count: number) => ({ bluesky: { options: fields(count, 1) } }),
    50,
    "per_channel.bluesky.options: must have at most 50 fields.",
  ],
  [
    "an option",
    (count: number) => ({ bluesky: { options: { note: "x".repeat(count - 11) } } }),
    120_000,
    "per_channel.bluesky.options: must have at most 120000 characters in total, as JSON.",
  ],
  [
    "a title",
    (count: number) => ({ bluesky: { title: "x".repeat(count) } }),
    1_000,
    "per_channel.bluesky.title: must have at most 1000 characters.",
  ],
  [
    "a thread",
    (count: number) => ({ bluesky: { thread: Array.from({ length: count }, () => "x") } }),
    500,
    "per_channel.bluesky.thread: must have at most 500 elements.",
  ],
])("the refusal of too many entries in %s names the limit", (_, perChannel, most, message) => {
  expect(refusalOf(CreatePost, { ...draft, per_channel: perChannel(most) })).toBeUndefined();
  expect(refusalOf(CreatePost, { ...draft, per_channel: perChannel(most + 1) })).toBe(message);
});

function fields(count: number, value: unknown) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`name_${index}`, value]));
}

test("updating and validating a post have the same limits", () => {
  for (const { input } of [UpdatePost, ValidatePost]) {
    const given = input === UpdatePost.input ? { id: "post_1" } : draft;
    expect(input.safeParse({ ...given, content: FULL }).success).toBe(true);
    expect(input.safeParse({ ...given, content: MORE }).success).toBe(false);
    expect(input.safeParse({ ...given, channels: channels(101) }).success).toBe(false);
  }
});

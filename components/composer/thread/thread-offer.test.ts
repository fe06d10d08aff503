import { expect, test } from "vitest";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { EMPTY_DRAFT, isThread, overrideFor } from "../draft/draft.ts";
import { NO_OVERRIDE } from "../draft/override.ts";
import { asPost, namesOf, outcomeOf } from "./thread-offer.tsx";
import { asThread, storyChannels } from "./use-begin-thread.ts";

const plain = {
  ...smallPlatform,
  provider: "plain",
  formats: smallPlatform.formats.filter(({ thread }) => thread === null),
};
const channels = [
  { id: "a", name: "Ana", provider: "small" },
  { id: "b", name: "Bob", provider: "plain" },
  { id: "c", name: "Cy", provider: "small" },
];
const draft = {
  ...EMPTY_DRAFT,
  channels: ["a", "b", "c"],
  overrides: { c: { ...NO_OVERRIDE, content: "Own" } },
};
const story = storyChannels(draft, channels, ({ provider }) =>
  provider === "small" ? smallPlatform : plain,
);

test("the main post becomes a thread where supported; customized channels stay unchanged", () => {
  expect(story.map(({ id, thread }) => [id, thread])).toEqual([
    ["a", "thread"],
    ["b", null],
  ]);
  const threaded = asThread(draft, story);
  expect(["a", "b", "c"].map((id) => overrideFor(threaded, id).format)).toEqual([
    "thread",
    null,
    null,
  ]);
  expect(isThread(threaded)).toBe(true);
  expect(asPost(threaded)).toEqual(draft);
});

test("a message explains what becomes of the thread on each channel", () => {
  expect(outcomeOf(asThread(draft, story), story, 3).lines).toEqual([
    "Ana: thread of 3 posts.",
    "Bob doesn't support threads: one post with all of the text.",
  ]);
  expect(outcomeOf(draft, story, 3).open.map(({ id }) => id)).toEqual(["a"]);
});

test("a long list of names shows the first ones and counts the rest", () => {
  const names = ["Ana", "Bob", "Cy", "Di", "Ed"].map((name) => ({ name }));
  expect(namesOf(names.slice(0, 1))).toBe("Ana");
  expect(namesOf(names.slice(0, 3))).toBe("Ana, Bob and Cy");
  expect(namesOf(names)).toBe("Ana, Bob, Cy and 2 more");
});

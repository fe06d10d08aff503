import { expect, test } from "vitest";
import { z } from "zod";
import { ReplyToInteraction } from "#core/contract/operations/interactions.ts";
import { CreatePost } from "#core/contract/operations/posts/create-post.ts";
import { readValid } from "./read-input.ts";

test("every line end is one character, wherever text is in the input", async () => {
  const text = "a\r\nb\rc\n\r\nd";
  const clean = "a\nb\nc\n\nd";
  const sent = {
    content: text,
    channels: ["x"],
    per_channel: {
      x: { content: text, title: text, options: { note: text } },
      threads: { thread: [text] },
    },
  };
  expect(await readValid(CreatePost, { readInput: async () => sent })).toMatchObject({
    content: clean,
    per_channel: {
      x: { content: clean, title: clean, options: { note: clean } },
      threads: { thread: [clean] },
    },
  });
  const reply = { id: "int_1", body: text };
  expect(await readValid(ReplyToInteraction, { readInput: async () => reply })).toMatchObject({
    body: clean,
  });
});

test("a mapped input has plain line ends too", async () => {
  const fields = z.looseObject({});
  const toInput = (given: unknown) => ({ ...(given as object), channels: ["x"] });
  const mapping = { fields, toInput };
  const readInput = async () => ({ content: "a\r\nb" });
  expect(await readValid(CreatePost, { readInput, mapping })).toMatchObject({ content: "a\nb" });
});

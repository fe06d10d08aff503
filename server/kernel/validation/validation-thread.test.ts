import fc from "fast-check";
import { expect, test } from "vitest";
import { AUTOMATIC } from "#core/domain/fixes/apply-fixes.ts";
import type { PostToValidate } from "#core/domain/fixes/repair-post.ts";
import { posts as writtenPosts } from "#core/domain/markdown/testing/posts.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { createValidationThread, validateHere } from "./index.ts";

const LIMIT_MS = 60_000;

function postOf(story: string): PostToValidate {
  const due = new Date("2027-03-01T09:00:00Z");
  const options = { kinds: AUTOMATIC, numbering: "keep" } as const;
  return {
    story,
    entries: [
      { ...options, draft: draftOf(story) },
      { ...options, draft: draftOf(story, { due }), numbering: "off" },
      { ...options, draft: draftOf(`${story}\n---\n`.repeat(40), { format: "thread" }) },
    ],
  };
}

test("a thread validates and fixes as the process itself does", { timeout: LIMIT_MS }, async () => {
  const validate = createValidationThread();
  const posts = fc.sample(writtenPosts(), 20).map(postOf);
  expect(await validate.repair(posts)).toEqual(await validateHere.repair(posts));
});

test("a validation that takes too long is refused, and the next post is validated", {
  timeout: LIMIT_MS,
}, async () => {
  const validate = createValidationThread({ limit_ms: 1 });
  const posts = [postOf("word ".repeat(20_000))];
  await expect(validate.repair(posts)).rejects.toMatchObject({ reason: "invalid_input" });
  await expect(validate.repair(posts)).rejects.toMatchObject({ reason: "invalid_input" });
});

test("a post that crashes the thread fails alone", { timeout: LIMIT_MS }, async () => {
  const validate = createValidationThread();
  const broken = [{ story: "x", entries: null }] as unknown as PostToValidate[];
  await expect(validate.repair(broken)).rejects.toThrow(TypeError);
  const posts = [postOf("Hello")];
  expect(await validate.repair(posts)).toEqual(await validateHere.repair(posts));
});

test("an idle thread ends, and another is started for the next post", async () => {
  const validate = createValidationThread({ idle_ms: 0 });
  const posts = [postOf("Hello")];
  const first = await validate.repair(posts);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await validate.repair(posts)).toEqual(first);
});

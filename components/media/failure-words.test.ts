import { expect, test } from "vitest";
import { MediaFailure } from "#core/contract/resources/media-file.ts";
import { failureWords } from "./failure-words.ts";

test.each(MediaFailure.options)(
  "%s is said in two sentences: what it is, and what to do",
  (reason) => {
    const { what, todo } = failureWords(reason);
    for (const sentence of [what, todo]) expect(sentence).toMatch(/^[A-Z][^_]+\.$/);
    expect(todo).toMatch(/\b(add|Add)\b/);
  },
);

import { expect, test } from "vitest";
import { MediaFailure } from "#core/contract/resources/media-file.ts";
import { ADVICE_COPY, FAILURE_COPY } from "./copy.ts";

test.each(MediaFailure.options)("%s has two sentences: what happened and what to do", (reason) => {
  const [what, todo] = [FAILURE_COPY[reason], ADVICE_COPY[reason]];
  for (const sentence of [what, todo]) expect(sentence).toMatch(/^[A-Z][^_]+\.$/);
  expect(todo).toMatch(/\b(add|Add)\b/);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { posts } from "./testing/posts.ts";
import { readBack, WRITTEN_DIALECTS, written } from "./testing/read-back.ts";
import { readCorpus } from "./testing/read-corpus.ts";

const corpus = [
  ...readCorpus("as-typed.txt"),
  ...readCorpus("marked.txt").map((post) => post.split("\n=> ")[0] ?? ""),
];

for (const dialect of WRITTEN_DIALECTS) {
  test(`${dialect} shows every character of a post as typed, except its marks`, () => {
    for (const post of corpus) expect(readBack(post, dialect)).toEqual(written(post, dialect));
  });

  test(`${dialect} shows any text as typed`, () => {
    fc.assert(
      fc.property(posts(), (post) => {
        expect(readBack(post, dialect)).toEqual(written(post, dialect));
      }),
      { numRuns: runs(1500) },
    );
  });
}

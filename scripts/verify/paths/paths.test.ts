import { expect, test } from "vitest";
import { findMissing, knowFiles } from "./index.ts";

const exists = knowFiles(["server/posts/save/create-post.ts", "docs/media.md"]);

test("a path that exists, with or without extension, and its folders are found", () => {
  const text =
    "See `server/posts/save/create-post.ts`, server/posts/save/create-post and server/posts.";
  expect(findMissing("docs/media.md", text, exists)).toEqual([]);
});

test("a document that names a missing path, folder or file is reported with the line", () => {
  const text =
    "Fine.\nIn `server/queue/` and `create-job.ts`.\nA URL: https://example.org/docs/none.";
  expect(findMissing("docs/media.md", text, exists)).toEqual(["2 server/queue", "2 create-job.ts"]);
});

test("of a program only comments are read", () => {
  const text = '/** As in server/none. */\nimport "docs/none.ts";\n// and docs/none.md';
  expect(findMissing("server/a.ts", text, exists)).toEqual(["1 server/none", "3 docs/none.md"]);
});

import { expect, test } from "vitest";
import { changeEach, countPosts } from "./change-each.ts";

const ids = Array.from({ length: 45 }, (_, index) => `post_${index}`);

test("what can't be changed stops none of the others, and each reason is told once", async () => {
  const outcome = await changeEach(ids, async (id) => {
    if (id.endsWith("0")) throw new Error("no");
  });
  expect(outcome.done).toHaveLength(40);
  expect(outcome.reasons).toHaveLength(1);
});

test("where nothing is in the way, all are changed, in their order", async () => {
  expect(await changeEach(ids, async () => undefined)).toEqual({ done: ids, reasons: [] });
});

test("posts are counted in words", () => {
  expect([countPosts(1), countPosts(3)]).toEqual(["1 post", "3 posts"]);
});

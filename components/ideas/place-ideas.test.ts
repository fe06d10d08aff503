import { expect, test } from "vitest";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { type IdeaColumns, placeIdeas } from "./place-ideas.ts";

const idea = (id: string, stage: PostStage) => ({ id, stage }) as PostRow;

const A = idea("post_a", "idea");
const B = idea("post_b", "idea");
const C = idea("post_c", "working");
const COLUMNS: IdeaColumns = { idea: [B, A], working: [C], ready: [] };

const idsOf = (columns: IdeaColumns) =>
  Object.values(columns).map((posts) => posts.map(({ id }) => id.slice(-1)).join(""));

test("a moved card stands in its new column at once, in the order of creation", () => {
  const moved = placeIdeas(COLUMNS, [{ post: B, to: "working" }]);
  expect(idsOf(moved)).toEqual(["a", "cb", ""]);
  expect(moved.working[1]?.stage).toBe("working");
});

test("a card that was moved and read again is shown once", () => {
  const read: IdeaColumns = { idea: [A], working: [C, { ...B, stage: "working" }], ready: [] };
  expect(idsOf(placeIdeas(read, [{ post: B, to: "working" }]))).toEqual(["a", "cb", ""]);
});

test("a deleted card is gone, and one brought back is there before it is read again", () => {
  expect(idsOf(placeIdeas(COLUMNS, [{ post: A, to: null }]))).toEqual(["b", "c", ""]);
  const without: IdeaColumns = { ...COLUMNS, idea: [B] };
  expect(idsOf(placeIdeas(without, [{ post: A, to: "idea" }]))).toEqual(["ba", "c", ""]);
});

import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { autosaveDelay, beginState, type DraftState } from "./draft-state.ts";

const draft = { content: "Hello", channels: ["a"], overrides: {} };
const state: DraftState = {
  ...beginState(null, EMPTY_DRAFT, () => EMPTY_DRAFT),
  draft,
  dirty: true,
};

test("a draft is saved a second after the last keystroke, with or without channels", () => {
  expect(autosaveDelay(state)).toBe(1000);
  expect(autosaveDelay({ ...state, draft: { ...draft, channels: [] } })).toBe(1000);
});

test("a scheduled post is never saved automatically", () => {
  const post = { status: "scheduled", when_ready: null } as Post;
  expect(autosaveDelay({ ...state, post })).toBeNull();
});

test("a draft without any text isn't saved", () => {
  expect(autosaveDelay({ ...state, draft: { ...draft, content: " " } })).toBeNull();
});

test("what another tab is writing is saved by that tab first", () => {
  expect(autosaveDelay({ ...state, elsewhere: true })).toBe(5000);
});

test("an unanswered save is retried; a refused one only after the draft changes", () => {
  const failed = (code: "UNREACHABLE" | "UNAUTHORIZED" | "BAD_REQUEST"): DraftState => ({
    ...state,
    status: "failed",
    problem: { code, message: "" },
    failed: draft,
  });
  expect(autosaveDelay(failed("UNREACHABLE"))).toBe(5000);
  expect(autosaveDelay(failed("UNAUTHORIZED"))).toBe(5000);
  expect(autosaveDelay(failed("BAD_REQUEST"))).toBeNull();
  expect(autosaveDelay({ ...failed("BAD_REQUEST"), draft: { ...draft } })).toBe(1000);
});

test("a save never overwrites another person's change", () => {
  expect(autosaveDelay({ ...state, status: "conflict" })).toBeNull();
});

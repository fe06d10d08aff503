import { expect, test } from "vitest";
import { autosaveDelay, type SaveState } from "./save-state.ts";

const draft = { content: "Hello", channels: ["a"], overrides: {} };
const situation = {
  draft,
  dirty: true,
  scheduled: false,
  state: { kind: "untouched" } as SaveState,
};

test("a draft is saved a second after the last keystroke", () => {
  expect(autosaveDelay(situation)).toBe(1000);
});

test("a scheduled post is never saved automatically", () => {
  expect(autosaveDelay({ ...situation, scheduled: true })).toBeNull();
});

test("a draft that the server can't store yet stays on the device", () => {
  expect(autosaveDelay({ ...situation, draft: { ...draft, channels: [] } })).toBeNull();
  expect(autosaveDelay({ ...situation, draft: { ...draft, content: " " } })).toBeNull();
});

test("an unanswered save is retried; a refused one only after the draft changes", () => {
  const failed = (code: "UNREACHABLE" | "UNAUTHORIZED" | "BAD_REQUEST"): SaveState => ({
    kind: "failed",
    problem: { code, message: "" },
    draft,
  });
  expect(autosaveDelay({ ...situation, state: failed("UNREACHABLE") })).toBe(5000);
  expect(autosaveDelay({ ...situation, state: failed("UNAUTHORIZED") })).toBe(5000);
  expect(autosaveDelay({ ...situation, state: failed("BAD_REQUEST") })).toBeNull();
  expect(autosaveDelay({ ...situation, draft: { ...draft }, state: failed("BAD_REQUEST") })).toBe(
    1000,
  );
});

test("a save never overwrites another person's change", () => {
  const state = { kind: "conflict", theirs: {} } as SaveState;
  expect(autosaveDelay({ ...situation, state })).toBeNull();
});

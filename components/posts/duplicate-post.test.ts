import { expect, test } from "vitest";
import { EMPTY_DRAFT, mediaFor } from "../composer/draft/draft.ts";
import { NO_OVERRIDE } from "../composer/draft/override.ts";
import { withoutLost } from "./duplicate-post.ts";

const draft = {
  ...EMPTY_DRAFT,
  content: "Hello",
  channels: ["a", "b"],
  media: ["one", "two"],
  overrides: { a: { ...NO_OVERRIDE, media: ["two"] } },
};
const names = new Map([["b", "News"]]);

test("a duplicate has everything if nothing was deleted", () => {
  const all = { connected: new Set(["a", "b"]), deletedFiles: new Set<string>(), names };
  expect(withoutLost(draft, all)).toEqual({ copy: draft, left_out: null });
});

test("disconnected channels and deleted files are left out and named", () => {
  const { copy, left_out } = withoutLost(draft, {
    connected: new Set(["a"]),
    deletedFiles: new Set(["two"]),
    names,
  });
  expect(copy.channels).toEqual(["a"]);
  expect(copy.media).toEqual(["one"]);
  expect(mediaFor(copy, "a")).toEqual([]);
  expect(left_out).toBe("Left out disconnected channel: News. Left out 1 deleted file.");
});

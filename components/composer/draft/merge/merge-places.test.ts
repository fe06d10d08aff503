import { expect, test } from "vitest";
import { mergePlaces } from "./merge-drafts.ts";

test("each file stays at its local place, or else at its remote one", () => {
  const base = { a: 1, b: 1, c: 2 };
  expect(mergePlaces({ base, mine: { a: 2, b: 1, c: 2 }, theirs: { a: 3, c: 2, d: 1 } })).toEqual({
    a: 2,
    c: 2,
    d: 1,
  });
  expect(mergePlaces({ base, mine: {}, theirs: base })).toBeUndefined();
});

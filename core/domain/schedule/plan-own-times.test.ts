import { expect, test } from "vitest";
import { planOwnTimes, type TimedEntry } from "./plan-own-times.ts";

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour));
const given = (time: Date | null | undefined, had: Date | null = null): TimedEntry => ({
  given: time,
  had,
});

test("an entry is published with its post, or later at its own time", () => {
  const plan = planOwnTimes([given(undefined), given(at(12))], { base: at(9), moved: true });
  expect(plan).toEqual({ first: at(9), own: [null, at(12)] });
});

test("an entry with an earlier time sets the post's time; the others keep theirs", () => {
  const plan = planOwnTimes([given(undefined), given(at(8)), given(undefined, at(12))], {
    base: at(9),
    moved: false,
  });
  expect(plan).toEqual({ first: at(8), own: [at(9), null, at(12)] });
});

test("moving a post moves all its entries, except those given a time in the same edit", () => {
  const plan = planOwnTimes([given(undefined, at(12)), given(at(15), at(13))], {
    base: at(10),
    moved: true,
  });
  expect(plan).toEqual({ first: at(10), own: [null, at(15)] });
});

test("null resets an entry to its post's time", () => {
  const plan = planOwnTimes([given(undefined), given(null, at(12))], { base: at(9), moved: false });
  expect(plan).toEqual({ first: at(9), own: [null, null] });
});

test("if the post has no time, each entry needs one", () => {
  const none = { base: null, moved: false };
  expect(planOwnTimes([given(at(12)), given(at(9))], none)).toEqual({
    first: at(9),
    own: [at(12), null],
  });
  expect(planOwnTimes([given(at(12)), given(undefined)], none)).toBeNull();
  expect(planOwnTimes([], none)).toBeNull();
});

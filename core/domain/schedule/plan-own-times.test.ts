import { expect, test } from "vitest";
import { planOwnTimes, type TimedEntry } from "./plan-own-times.ts";

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour));
const given = (time: Date | null | undefined, had: Date | null = null): TimedEntry => ({
  given: time,
  had,
});

test("an entry goes out with its post, or later at a time of its own", () => {
  const plan = planOwnTimes([given(undefined), given(at(12))], { base: at(9), moved: true });
  expect(plan).toEqual({ first: at(9), own: [null, at(12)] });
});

test("an entry that is given an earlier time is the first; the others keep theirs", () => {
  const plan = planOwnTimes([given(undefined), given(at(8)), given(undefined, at(12))], {
    base: at(9),
    moved: false,
  });
  expect(plan).toEqual({ first: at(8), own: [at(9), null, at(12)] });
});

test("a post that is moved takes all of its entries along, but those that are given a time with that", () => {
  const plan = planOwnTimes([given(undefined, at(12)), given(at(15), at(13))], {
    base: at(10),
    moved: true,
  });
  expect(plan).toEqual({ first: at(10), own: [null, at(15)] });
});

test("null hands an entry back to its post's time", () => {
  const plan = planOwnTimes([given(undefined), given(null, at(12))], { base: at(9), moved: false });
  expect(plan).toEqual({ first: at(9), own: [null, null] });
});

test("without a time of the post, each entry must be given one", () => {
  const none = { base: null, moved: false };
  expect(planOwnTimes([given(at(12)), given(at(9))], none)).toEqual({
    first: at(9),
    own: [at(12), null],
  });
  expect(planOwnTimes([given(at(12)), given(undefined)], none)).toBeNull();
  expect(planOwnTimes([], none)).toBeNull();
});

import { expect, test } from "vitest";
import { fitCards, fitMarks, pickShown } from "./fit-cards.ts";

const fitted = (room: number, total: number, free = 0) =>
  fitCards({ room, total, loaded: Math.min(total, 6), free });

test("posts have two lines of text if all of them fit so, and one otherwise", () => {
  expect(fitted(100, 1)).toEqual({ posts: 1, lines: 2, free: 0 });
  expect(fitted(100, 2)).toEqual({ posts: 2, lines: 1, free: 0 });
  expect(fitted(120, 2)).toEqual({ posts: 2, lines: 2, free: 0 });
});

test("posts that don't fit leave room for the link to the others", () => {
  expect(fitted(105, 3)).toEqual({ posts: 2, lines: 1, free: 0 });
  expect(fitted(70, 3)).toEqual({ posts: 1, lines: 1, free: 0 });
  expect(fitted(80, 3)).toEqual({ posts: 1, lines: 2, free: 0 });
  expect(fitted(1_000, 300)).toEqual({ posts: 6, lines: 2, free: 0 });
  expect(fitted(30, 1)).toEqual({ posts: 0, lines: 1, free: 0 });
});

test("free posting times take what is left", () => {
  expect(fitted(100, 0, 9)).toMatchObject({ posts: 0, free: 4 });
  expect(fitted(100, 1, 9)).toMatchObject({ posts: 1, free: 1 });
  expect(fitted(100, 2, 9)).toMatchObject({ posts: 2, free: 0 });
});

test("a card shows one to five channel marks, fewer beside a picture or an icon", () => {
  expect([60, 87, 106, 165, 240].map((width) => fitMarks(width, {}))).toEqual([1, 1, 2, 5, 5]);
  expect(fitMarks(165, { picture: true })).toBe(3);
  expect(fitMarks(110, { icons: 1 })).toBe(1);
});

test("a day shows its first posts, and always the one that is opened", () => {
  const posts = ["a", "b", "c", "d"].map((id) => ({ id }));
  const shown = (count: number, opened: string | null) =>
    pickShown(posts, count, opened).map(({ id }) => id);
  expect(shown(2, null)).toEqual(["a", "b"]);
  expect(shown(2, "b")).toEqual(["a", "b"]);
  expect(shown(2, "d")).toEqual(["a", "d"]);
  expect(shown(1, "c")).toEqual(["c"]);
  expect(shown(0, "c")).toEqual([]);
});

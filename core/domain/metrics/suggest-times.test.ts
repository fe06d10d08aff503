import { expect, test } from "vitest";
import { suggestTimes } from "./suggest-times.ts";

const posts = (count: number, weekday: number, hour: number, value: number) =>
  Array.from({ length: count }, () => ({ weekday, hour, value }));

test("the hours with the most likes are suggested, at least three and in the order of the week", () => {
  const given = [
    ...posts(10, 4, 18, 30),
    ...posts(10, 0, 9, 20),
    ...posts(10, 2, 13, 1),
    ...posts(10, 3, 7, 2),
  ];
  expect(suggestTimes(given)).toEqual({
    posts: 40,
    missing_posts: 0,
    missing_hours: 0,
    times: [
      { weekday: "monday", time: "09:00" },
      { weekday: "thursday", time: "07:00" },
      { weekday: "friday", time: "18:00" },
    ],
  });
});

test("one post with many likes doesn't outweigh an hour that is often good", () => {
  const given = [...posts(20, 0, 9, 20), ...posts(20, 1, 9, 1), ...posts(1, 5, 3, 25)];
  const many = [...given, ...posts(20, 2, 9, 15), ...posts(20, 3, 9, 14), ...posts(20, 4, 9, 14)];
  const { times } = suggestTimes(many);
  expect(times[0]).toEqual({ weekday: "monday", time: "09:00" });
  expect(times.length).toBeLessThanOrEqual(5);
  expect(times).not.toContainEqual({ weekday: "tuesday", time: "09:00" });
});

test("too few posts or hours: nothing is suggested, and it says how many are missing", () => {
  expect(suggestTimes([])).toEqual({ posts: 0, missing_posts: 20, missing_hours: 3, times: [] });
  expect(suggestTimes(posts(25, 0, 9, 3))).toMatchObject({ missing_posts: 0, missing_hours: 2 });
  const few = [...posts(17, 0, 9, 3), ...posts(1, 1, 9, 3), ...posts(1, 2, 9, 3)];
  expect(suggestTimes(few)).toEqual({ posts: 19, missing_posts: 1, missing_hours: 0, times: [] });
});

import { expect, test } from "vitest";
import { nextPostsOf } from "./next-posts.ts";

type Rows = Parameters<typeof nextPostsOf>[0];

const row = (scheduled_at: string | null, ...channel_ids: string[]) => {
  const channels = channel_ids.map((channel_id) => ({ channel_id }));
  return { scheduled_at, channels } as Rows[number];
};

test("each channel has the first of its scheduled posts", () => {
  const rows = [
    row(null, "a"),
    row("2026-11-22T09:00:00Z", "a", "b"),
    row("2026-11-23T09:00:00Z", "b", "c"),
  ];
  expect(nextPostsOf(rows)).toEqual({
    a: "2026-11-22T09:00:00Z",
    b: "2026-11-22T09:00:00Z",
    c: "2026-11-23T09:00:00Z",
  });
});

import { expect, test } from "vitest";
import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { groupByDay } from "./group-by-day.ts";

const post = (id: string, times: Partial<PostRow>) =>
  ({ id, created_at: "2026-11-20T12:00:00Z", ...times }) as PostRow;
const now = new Date("2026-11-25T12:00:00Z");

function groups(posts: PostRow[], order: PostOrder) {
  return groupByDay(posts, { order, zone: "Europe/Berlin", now }).map(
    ({ day, posts }) => `${day}: ${posts.map(({ id }) => id).join(" ")}`,
  );
}

test("scheduled posts are grouped by their day in the organization's time zone", () => {
  const posts = [
    post("a", { scheduled_at: "2026-11-25T22:59:00Z" }),
    post("b", { scheduled_at: "2026-11-25T23:00:00Z" }),
    post("c", { scheduled_at: "2026-11-26T10:00:00Z" }),
    post("d", { scheduled_at: "2027-01-04T10:00:00Z" }),
  ];
  expect(groups(posts, "scheduled")).toEqual([
    "Today: a",
    "Tomorrow: b c",
    "Mon 4 January 2027: d",
  ]);
});

test("other posts are grouped by the day they were published, edited or created", () => {
  const times = { published_at: "2026-11-24T10:00:00Z", updated_at: "2026-11-25T10:00:00Z" };
  expect(groups([post("a", times)], "published")).toEqual(["Yesterday: a"]);
  expect(groups([post("a", times)], "updated")).toEqual(["Today: a"]);
  expect(groups([post("a", times)], "created")).toEqual(["Fri 20 November: a"]);
});

test("a list of all posts has each under the day of the time that matters about it", () => {
  const posts = [
    post("a", { status: "scheduled", scheduled_at: "2026-11-26T10:00:00Z" }),
    post("b", { status: "draft", updated_at: "2026-11-25T10:00:00Z" }),
    post("c", { status: "published", published_at: "2026-11-24T10:00:00Z" }),
  ];
  expect(groups(posts, "timeline")).toEqual(["Tomorrow: a", "Today: b", "Yesterday: c"]);
});

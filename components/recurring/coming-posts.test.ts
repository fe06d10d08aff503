import { expect, test } from "vitest";
import { type End, endedToast, partComing, type Removal } from "./coming-posts.ts";

const made = (post_id: string, edited = false) => ({ at: "2026-12-15T08:00:00Z", post_id, edited });
const NEXT = [made("first", true), made("second"), made("third", true)];
const NONE: Removal = { untouched: false, changed: false };
const UNTOUCHED: Removal = { ...NONE, untouched: true };
const ALL: Removal = { untouched: true, changed: true };

test("posts that someone changed stay unless they are to be deleted too", () => {
  const idsOf = (removal: Removal) => partComing(NEXT, removal).stay.map(({ post_id }) => post_id);
  expect(idsOf(NONE)).toEqual(["first", "second", "third"]);
  expect(idsOf(UNTOUCHED)).toEqual(["first", "third"]);
  expect(idsOf(ALL)).toEqual([]);
});

const VIEW = { label: "View", href: "/acme/posts?status=scheduled" };

test.each<[End, typeof NEXT, Removal, object]>([
  ["delete", [], NONE, { title: "Deleted the recurring post." }],
  ["delete", NEXT, ALL, { title: "Deleted the recurring post and 3 coming posts." }],
  [
    "delete",
    NEXT.slice(0, 2),
    UNTOUCHED,
    {
      title: "Deleted the recurring post and 1 coming post.",
      description: "1 changed post stays.",
      link: { label: "View", href: "/acme/posts/first" },
    },
  ],
  [
    "pause",
    NEXT,
    UNTOUCHED,
    {
      title: "Paused. Deleted 1 coming post.",
      description: "2 changed posts stay.",
      link: VIEW,
    },
  ],
  ["pause", NEXT, NONE, { title: "Paused.", description: "3 coming posts stay.", link: VIEW }],
])("a toast says what became of the posts (%s, %#)", (end, next, removal, expected) => {
  expect(endedToast(end, next, removal, "acme")).toEqual(expected);
});

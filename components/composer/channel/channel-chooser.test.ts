import { expect, test } from "vitest";
import { groupChips } from "./channel-chooser.tsx";
import type { Chip } from "./chip.ts";

const chip = (id: string, more: Partial<Chip> = {}): Chip => ({
  id,
  name: `Channel ${id}`,
  provider: "bluesky",
  mode: "live",
  handle: null,
  project_id: null,
  ...more,
});
const created_at = "2026-01-01T00:00:00Z";
const projects = [
  { id: "p1", name: "Acme", posting_times: [], created_at },
  { id: "p2", name: "Globex", posting_times: [], created_at },
];
const chips = [
  chip("a", { handle: "@acme.test", project_id: "p1" }),
  chip("b", { handle: "@acme.social", project_id: "p1", provider: "mastodon" }),
  chip("c", { name: "News" }),
];
const find = (query: string, first: string[] = []) =>
  groupChips({
    chips,
    projects,
    query,
    first: new Set(first),
    titleOf: (provider) => (provider === "mastodon" ? "Mastodon" : "Bluesky"),
  }).map(({ title, chips: members }) => [title, members.map(({ id }) => id).join("")]);

test("channels are grouped by project, selected ones first, without empty groups", () => {
  expect(find("")).toEqual([
    ["Acme", "ab"],
    ["No project", "c"],
  ]);
  expect(find("", ["b", "c"])).toEqual([
    ["Selected", "bc"],
    ["Acme", "a"],
  ]);
});

test.each([
  ["a name", "news", "c"],
  ["a handle", "acme.social", "b"],
  ["a platform", "MASTODON", "b"],
  ["a project", "acme", "ab"],
  ["several words in any order", "bluesky acme", "a"],
])("a search finds %s", (_, query, ids) => {
  expect(
    find(query)
      .map(([, members]) => members)
      .join(""),
  ).toBe(ids);
});

test("matches at the start of the name come first, then at the start of a word, then others", () => {
  const many = [
    chip("project", { name: "Shop", project_id: "p1" }),
    chip("handle", { name: "Shop two", handle: "@news.test" }),
    chip("inside", { name: "Oldnews" }),
    chip("word", { name: "Globex News" }),
    chip("start", { name: "News and views" }),
    chip("accent", { name: "Néws" }),
  ];
  const [group, ...rest] = groupChips({
    chips: many,
    projects: [{ id: "p1", name: "News", posting_times: [], created_at }],
    query: "news",
    first: new Set(["handle"]),
    titleOf: () => "Bluesky",
  });
  expect(rest).toEqual([]);
  expect(group?.chips.map(({ id }) => id)).toEqual([
    "start",
    "accent",
    "word",
    "inside",
    "handle",
    "project",
  ]);
});

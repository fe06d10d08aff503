import { expect, test } from "vitest";
import type { PostQuery } from "../post-query.ts";
import { readStoredFilter, toStoredFilter } from "./stored-query.ts";

const QUERIES: PostQuery[] = [
  {},
  { q: "launch" },
  { status: "failed", label: "News", channel: "bluesky" },
  { status: "scheduled", from: "2026-03-28", to: "2026-03-29", sort: "updated" },
  { statuses: "draft,failed", campaign: "Autumn", q: "launch" },
  { sort: "scheduled" },
  { view: "ideas", label: "News", campaign: "Autumn" },
];

test.each(QUERIES)("%j is unchanged after saving", (query) => {
  const zone = "Europe/Berlin";
  expect(readStoredFilter(toStoredFilter(query, zone), zone)).toEqual(query);
});

test("a saved filter has the parameters of GET /posts", () => {
  expect(toStoredFilter({ status: "scheduled", from: "2026-03-28" }, "Europe/Berlin")).toEqual({
    statuses: "scheduled,publishing",
    order: "scheduled",
    scheduled_from: "2026-03-27T23:00:00.000Z",
  });
});

test("unknown values in a saved filter are ignored", () => {
  const filter = { statuses: "imagined,draft", order: "loudest", scheduled_from: "soon" };
  expect(readStoredFilter(filter, "UTC")).toEqual({ statuses: "draft" });
});

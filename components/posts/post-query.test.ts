import { expect, test } from "vitest";
import { readPostQuery, toListInput, toSearchInput, writePostQuery } from "./post-query.ts";

test("a list URL can be read and written back unchanged", () => {
  const query = readPostQuery({ status: "failed", label: " News ", from: "2026-11-01", page: "2" });
  expect(query).toEqual({ status: "failed", label: "News", from: "2026-11-01" });
  expect(writePostQuery(query)).toBe("?status=failed&label=News&from=2026-11-01");
  expect(writePostQuery({})).toBe("");
});

test("the board of ideas has only the filters that its columns can apply", () => {
  const query = readPostQuery({ view: "ideas", label: "News", status: "failed", sort: "updated" });
  expect(query).toEqual({ view: "ideas", label: "News" });
  expect(writePostQuery(query)).toBe("?view=ideas&label=News");
  expect(toListInput(query, "UTC")).toEqual({ stage: "any", label: "News", order: "created" });
  expect(readPostQuery({ view: "ideas", q: "bread" })).toEqual({ q: "bread" });
});

test("invalid values in a URL are ignored", () => {
  expect(
    readPostQuery({ status: "toString", channel: "", label: ["a", "b"], from: "yesterday" }),
  ).toEqual({});
});

test("date filters cover whole days in the organization's time zone, including the last one", () => {
  const query = { status: "scheduled", from: "2026-03-28", to: "2026-03-29" } as const;
  expect(toListInput(query, "Europe/Berlin")).toEqual({
    statuses: "scheduled,publishing",
    order: "scheduled",
    scheduled_from: "2026-03-27T23:00:00.000Z",
    scheduled_to: "2026-03-29T22:00:00.000Z",
  });
  expect(toListInput({ campaign: "Autumn" }, "UTC")).toEqual({
    campaign: "Autumn",
    order: "timeline",
  });
  expect(toListInput({ to: "2026-13-45" }, "UTC")).toEqual({ order: "timeline" });
});

test("an order other than the default is requested and kept in the URL", () => {
  const query = readPostQuery({ status: "scheduled", sort: "updated" });
  expect(writePostQuery(query)).toBe("?status=scheduled&sort=updated");
  expect(toListInput(query, "UTC")).toEqual({
    statuses: "scheduled,publishing",
    order: "updated",
  });
  expect(readPostQuery({ status: "scheduled", sort: "scheduled" })).toEqual({
    status: "scheduled",
  });
  expect(readPostQuery({ sort: "timeline" })).toEqual({});
  expect(readPostQuery({ sort: "created" })).toEqual({ sort: "created" });
  expect(toListInput(readPostQuery({ sort: "scheduled" }), "UTC")).toEqual({ order: "scheduled" });
  expect(readPostQuery({ sort: "toString" })).toEqual({});
});

test("a search applies the same filters and no order", () => {
  const query = readPostQuery({
    q: " launch ",
    status: "scheduled",
    label: "News",
    to: "2026-11-30",
  });
  expect(toSearchInput(query, "UTC", "launch")).toEqual({
    q: "launch",
    label: "News",
    statuses: "scheduled,publishing",
    scheduled_to: "2026-12-01T00:00:00.000Z",
  });
  expect(toListInput({ q: "launch" }, "UTC")).toEqual({ order: "timeline" });
});

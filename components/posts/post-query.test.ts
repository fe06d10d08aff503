import { expect, test } from "vitest";
import { readPostQuery, toListInput, toSearchInput, writePostQuery } from "./post-query.ts";

test("an address says what is shown, and is written again from it", () => {
  const query = readPostQuery({ status: "failed", label: " News ", from: "2026-11-01", page: "2" });
  expect(query).toEqual({ status: "failed", label: "News", from: "2026-11-01" });
  expect(writePostQuery(query)).toBe("?status=failed&label=News&from=2026-11-01");
  expect(writePostQuery({})).toBe("");
});

test("what makes no sense in an address is left out", () => {
  expect(
    readPostQuery({ status: "toString", channel: "", label: ["a", "b"], from: "yesterday" }),
  ).toEqual({});
});

test("days are whole ones on the organization's clocks, the last one included", () => {
  const query = { status: "scheduled", from: "2026-03-28", to: "2026-03-29" } as const;
  expect(toListInput(query, "Europe/Berlin")).toEqual({
    statuses: "scheduled,publishing",
    order: "scheduled",
    scheduled_from: "2026-03-27T23:00:00.000Z",
    scheduled_to: "2026-03-29T22:00:00.000Z",
  });
  expect(toListInput({ campaign: "Autumn" }, "UTC")).toEqual({ campaign: "Autumn" });
  expect(toListInput({ to: "2026-13-45" }, "UTC")).toEqual({});
});

test("another order than the usual one of a state is asked for, and is in the address", () => {
  const query = readPostQuery({ status: "scheduled", sort: "updated" });
  expect(writePostQuery(query)).toBe("?status=scheduled&sort=updated");
  expect(toListInput(query, "UTC")).toEqual({
    ...{ statuses: "scheduled,publishing", order: "updated" },
  });
  expect(readPostQuery({ status: "scheduled", sort: "scheduled" })).toEqual({
    status: "scheduled",
  });
  expect(readPostQuery({ sort: "created" })).toEqual({});
  expect(toListInput(readPostQuery({ sort: "scheduled" }), "UTC")).toEqual({ order: "scheduled" });
  expect(readPostQuery({ sort: "toString" })).toEqual({});
});

test("a search takes the same filters, and no order", () => {
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
  expect(toListInput({ q: "launch" }, "UTC")).toEqual({});
});

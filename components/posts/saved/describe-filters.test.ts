import { expect, test } from "vitest";
import { describeFilters } from "./describe-filters.ts";

const NAMES = {
  channels: [{ id: "chan_1", name: "Acme" }],
  labels: [{ id: "label_1", name: "News" }],
};

test("filters are described by name, and deleted channels and labels as unknown", () => {
  const query = { channel: "chan_1", label: "label_1", campaign: "Autumn", from: "2026-11-01" };
  expect(describeFilters(query, NAMES)).toEqual(["Acme", "News", "Autumn", "from 2026-11-01"]);
  const deleted = { channel: "chan_gone", label: "label_gone", statuses: "draft,failed" };
  expect(describeFilters(deleted, NAMES)).toEqual([
    "draft",
    "failed",
    "unknown channel",
    "unknown label",
  ]);
});

test("names and platforms are shown as given, with a placeholder while labels load", () => {
  expect(describeFilters({ channel: "bluesky", label: "Launch" }, NAMES)).toEqual([
    "bluesky",
    "Launch",
  ]);
  expect(describeFilters({ label: "label_1" }, { ...NAMES, labels: null })).toEqual(["…"]);
  expect(describeFilters({ sort: "updated" }, NAMES)).toEqual(["recently edited"]);
});

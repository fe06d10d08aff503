import { expect, test } from "vitest";
import { sayFilters } from "./say-filters.ts";

const NAMES = {
  channels: [{ id: "chan_1", name: "Acme" }],
  labels: [{ id: "label_1", name: "News" }],
};

test("filters are described by name, and deleted channels and labels as unknown", () => {
  const query = { channel: "chan_1", label: "label_1", campaign: "Autumn", from: "2026-11-01" };
  expect(sayFilters(query, NAMES)).toEqual(["Acme", "News", "Autumn", "from 2026-11-01"]);
  const deleted = { channel: "chan_gone", label: "label_gone", statuses: "draft,failed" };
  expect(sayFilters(deleted, NAMES)).toEqual([
    "draft",
    "failed",
    "unknown channel",
    "unknown label",
  ]);
});

test("names and platforms are shown as given, with a placeholder while labels load", () => {
  expect(sayFilters({ channel: "bluesky", label: "Launch" }, NAMES)).toEqual(["bluesky", "Launch"]);
  expect(sayFilters({ label: "label_1" }, { ...NAMES, labels: null })).toEqual(["…"]);
  expect(sayFilters({ sort: "updated" }, NAMES)).toEqual(["recently edited"]);
});

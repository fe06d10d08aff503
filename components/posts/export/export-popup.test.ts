import { expect, test } from "vitest";
import { exportAddress } from "./export-popup.tsx";

const ORGANIZATION = { slug: "acme", time_zone: "Europe/Prague" };

test("an export applies the list's filters, but not its order or search", () => {
  expect(exportAddress("csv", {}, ORGANIZATION)).toBe("/acme/posts/export.csv");
  const query = { status: "published", sort: "updated", campaign: "A & B", q: "bread" } as const;
  expect(exportAddress("json", query, ORGANIZATION)).toBe(
    "/acme/posts/export.json?campaign=A+%26+B&statuses=published%2Cpartially_published",
  );
});

test("days are in the organization's time zone, including the last one", () => {
  const query = { from: "2027-03-01", to: "2027-03-01" };
  const { searchParams } = new URL(exportAddress("csv", query, ORGANIZATION), "https://crier.test");
  expect(Object.fromEntries(searchParams)).toEqual({
    scheduled_from: "2027-02-28T23:00:00.000Z",
    scheduled_to: "2027-03-01T23:00:00.000Z",
  });
});

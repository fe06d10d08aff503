import { expect, test } from "vitest";
import { readInsightsQuery, toInsightsInput, writeInsightsQuery } from "./insights-query.ts";

test("a view's URL leads back to it", () => {
  for (const url of ["", "?days=7", "?from=2026-10-01&to=2026-10-31&channels=a%2Cb&label=l"]) {
    const params = Object.fromEntries(new URLSearchParams(url));
    expect(writeInsightsQuery(readInsightsQuery(params))).toBe(url);
  }
});

test.each([
  { days: "8" },
  { from: "2026-10-02", to: "2026-10-01" },
  { from: "2025-01-01", to: "2026-10-01" },
  { from: "2026-02-30", to: "2026-03-01" },
])("%j shows the last 30 days", (params) => {
  expect(toInsightsInput(readInsightsQuery(params), "2026-11-30")).toEqual({
    from: "2026-11-01",
    to: "2026-12-01",
  });
});

test("dates include the last day", () => {
  const query = readInsightsQuery({ from: "2026-10-01", to: "2026-10-01", channels: "a,b" });
  expect(toInsightsInput(query, "2026-11-30")).toEqual({
    from: "2026-10-01",
    to: "2026-10-02",
    channels: "a,b",
  });
});

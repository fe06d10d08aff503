import { expect, test } from "vitest";
import { showWeight } from "./show-weight.ts";

test("it says what the largest posts cost others", () => {
  const reads = { median: 12.4, p99: 80.2, slowest: 110.1, reads: 300 };
  const large = { name: "POST /posts", requests: 12, megabytes: 20.14, seconds_each: 0.83, reads };
  const shown = showWeight({ quiet: { ...reads, median: 6 }, beside: [large] });
  expect(shown).toContain(
    "6 ms at the median, 80 ms at the 99th percentile, 110 ms at most, of 300 while",
  );
  expect(shown).toContain("- POST /posts, 12 times, 0.83 s and 20.1 MB each: 12 ms at the median");
});

import { expect, test } from "vitest";
import { showScale } from "./show-scale.ts";

const burst = {
  posts: 10_000,
  spread_ms: 60_000,
  claimed_after_ms: -20,
  late: { median: 40, p99: 900, worst: 1_240 },
  published_per_second: 166.4,
  doubles: 0,
  missing: 0,
};

test("what was measured is said in a sentence each", () => {
  const shown = showScale({
    bursts: [burst, { ...burst, spread_ms: 0, claimed_after_ms: 2_100 }],
    now_beside: {
      scheduled_per_second: 100,
      delay: { median: 31, p99: 80, slowest: 90, posts: 40 },
    },
    fairness: {
      posts: 10_000,
      quiet: { median: 20, p99: 30, slowest: 30, posts: 20 },
      beside: { median: 36, p99: 90, slowest: 90, posts: 20 },
    },
    bare_per_second: 400,
    idle: { scheduled: 100_000, transactions_per_minute: 31 },
    growth: { rows: 1_000_000, costs: [{ name: "publishing", few: 20, many: 22, ratio: 1.1 }] },
    search: [{ name: "a rare word", found: 1, median: 4.21, p99: 9 }],
    reading: {
      channels: 1_000,
      every_ms: 300_000,
      late: { median: 9_600, p99: 19_800, worst: 21_000 },
      transactions_per_reading: 6.4,
      quiet: { median: 20, p99: 30, slowest: 30, posts: 40 },
      beside: { median: 24, p99: 60, slowest: 60, posts: 40 },
    },
    year: {
      posts_a_day: 10_000,
      channels: 2,
      gigabytes: 17.26,
      costs: [{ name: "GET /posts", few: 4, many: 4.4, ratio: 1.1 }],
      pruning: { rows: 150_000, statements: 300, slowest_ms: 81.2, seconds: 12.4 },
    },
  });
  expect(shown).toContain(
    "10000 posts due over 60.0 s: all claimed as they came; late by 0.0 s at the median, 0.9 s at the 99th percentile, 1.2 s at most; 166 published a second; 0 twice, 0 missing",
  );
  expect(shown).toContain("at one instant: all claimed 2.1 s after the last was due");
  expect(shown).toContain("while 100 scheduled posts a second go out: 31 ms at the median");
  expect(shown).toContain("36 ms at the median, 1.8 times what it is alone");
  expect(shown).toContain("400 a second, 0.42 of which Crier publishes");
  expect(shown).toContain("publishing: 22.0 ms against 20.0, 1.10 times");
  expect(shown).toContain("a rare word: 4.2 ms, 9.0 at the 99th percentile, 1 found");
  expect(shown).toContain(
    "Reading the comments of 1000 channels every 300.0 s: late by 9.6 s at the median, 19.8 s at the 99th percentile, 21.0 s at most; 6.4 transactions each",
  );
  expect(shown).toContain("24 ms at the median, 1.2 times what it is alone, 60 ms");
  expect(shown).toContain("After a year of 10000 posts a day on 2 channels each (17.3 GB)");
  expect(shown).toContain("150000 rows in 300 statements, 81 ms at most, over 12 s");
  expect(shown).toContain("100000 posts scheduled and nothing to do: 31 transactions a minute");
});

import { expect, test } from "vitest";
import { showReport } from "./show-report.ts";

const create = {
  name: "POST /posts, a draft for 3 channels",
  aim: 0.4,
  ratio: 0.4251,
  spread: [0.4, 0.45] as [number, number],
  crier: 541.4,
  bare: 1290.2,
  rounds: [{ crier: 541.4, bare: 1290.2 }],
};

const report = {
  machine: { cores: 2, processor: "AMD EPYC", node: "v24.21.0" },
  speed: {
    load: { rounds: 24, seconds: 0.5, warm_up_seconds: 20, connections: 10 },
    comparisons: [create, { ...create, name: "GET /posts/{id}", aim: null, ratio: 0.7 }],
    delay: { median: 38, p99: 61, slowest: 70, posts: 100 },
    verdict: { channels: 16, median_ms: 0.674, growth: 1.04 },
  },
  weight: null,
  files: null,
  typing: null,
  scale: null,
};

test("the report is a table that a person reads at a glance", () => {
  expect(showReport(report).split("\n").slice(6, 9)).toEqual([
    "                                      ratio   half of rounds      aim   Crier/s   bare/s",
    "POST /posts, a draft for 3 channels    0.43        0.40–0.45   ≥ 0.40       541     1290",
    "GET /posts/{id}                        0.70        0.40–0.45        –       541     1290",
  ]);
});

test("it says what it was measured on and how long a post is on its way", () => {
  const shown = showReport(report);
  expect(shown).toContain("2 × AMD EPYC, Node v24.21.0");
  expect(shown).toContain("38 ms at the median (aim: under 100), 61 ms at the 99th percentile");
});

test("it says what a verdict costs", () => {
  expect(showReport(report)).toContain(
    "16 channels on 1,000 characters: 0.67 ms at the median (aim: under 1); a character of 100,000 costs 1.0 times one of 10,000",
  );
});

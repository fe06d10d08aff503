import { expect, test } from "vitest";
import type { Comparison } from "./comparison.ts";
import { runComparisons } from "./run-comparisons.ts";
import { showOutcome } from "./show-outcome.ts";

const runs = { posts: 10, seed: 1, signal: new AbortController().signal };

const agreeing: Comparison = {
  name: "agreeing",
  needs: ["SOURCE"],
  run: async (_, { SOURCE }) => ({ count: SOURCE === "/here" ? 10 : 0, differences: [] }),
};

const differing: Comparison = {
  name: "differing",
  needs: [],
  run: async () => ({ count: 3, differences: [{ input: "a\ufeff", ours: 2, theirs: 3 }] }),
};

const failing: Comparison = {
  name: "failing",
  needs: [],
  run: async () => {
    throw new Error("Ruby did not start.");
  },
};

async function show(environment: Record<string, string | undefined>) {
  const lines: string[] = [];
  for await (const outcome of runComparisons([agreeing, differing, failing], runs, environment))
    lines.push(showOutcome(outcome));
  return lines;
}

test("the report lists the comparisons and each difference with both results", async () => {
  expect(await show({ SOURCE: "/here" })).toEqual([
    "agrees   agreeing: 10 compared.",
    'DIFFERS  differing: 1 of 3 compared, the first of them:\n         "a\\ufeff"\n           ours   2\n           theirs 3',
    "FAILED   failing: Ruby did not start.",
  ]);
});

test("a skipped comparison names the missing variable", async () => {
  expect((await show({}))[0]).toBe("skipped  agreeing: SOURCE is not set.");
});

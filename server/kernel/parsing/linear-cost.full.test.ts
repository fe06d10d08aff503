import { expect, test } from "vitest";
import { readCsv } from "./csv/read-csv.ts";
import { readFeedEntries } from "./feed/read-feed-entries.ts";
import { readPage } from "./page/read-page.ts";
import { HOSTILE_CSV, HOSTILE_MARKUP } from "./testing/hostile.ts";

const KB = 1024;
const SIZES = [64 * KB, 256 * KB, 1024 * KB];
/** Linear work takes four times as long for four times the length, quadratic work sixteen times. */
const MOST_GROWTH = 10;
/** Shorter measurements are mostly noise. */
const LEAST_MS = 5;
const ATTEMPTS = 6;
const URL = "https://blog.example.com/feed.xml";

const ENTRY = "<rss><channel><item><title>";

test.each(HOSTILE_MARKUP)("a feed of %j costs no more than its length", (piece) => {
  expectLinear(piece, (text) => readFeedEntries({ bytes: Buffer.from(text), url: URL }));
  expectLinear(piece, (text) => readFeedEntries({ bytes: Buffer.from(ENTRY + text), url: URL }));
});

test.each(HOSTILE_MARKUP)("a page of %j costs no more than its length", (piece) => {
  expectLinear(piece, (text) =>
    readPage({ bytes: Buffer.from(text), url: URL, content_type: "text/html" }),
  );
});

test.each(HOSTILE_CSV)("a CSV file of %j costs no more than its length", (piece) => {
  expectLinear(piece, (csv) => readCsv({ csv, most: 500 }));
  expectLinear(piece, (text) => readCsv({ csv: `content\n"${text}`, most: 500 }));
});

/** Compares each size with the next, by the CPU that they take, so that other processes don't count. */
function expectLinear(piece: string, work: (text: string) => unknown): void {
  const costs = SIZES.map(() => Number.POSITIVE_INFINITY);
  const growths = () =>
    costs.slice(1).map((cost, index) => cost / Math.max(costs[index] ?? 0, LEAST_MS));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    SIZES.forEach((size, index) => {
      const text = piece.repeat(Math.ceil(size / piece.length));
      costs[index] = Math.min(
        costs[index] ?? 0,
        cpuMilliseconds(() => work(text)),
      );
    });
    if (growths().every((growth) => growth < MOST_GROWTH)) return;
  }
  expect(growths().filter((growth) => growth >= MOST_GROWTH)).toEqual([]);
}

function cpuMilliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

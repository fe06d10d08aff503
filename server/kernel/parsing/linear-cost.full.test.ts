import { expect, test } from "vitest";
import { readCsv } from "#core/domain/transfer/csv/read-csv.ts";
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

/** What hostile text stands in, in documents that end well, so that every part of the reader gets it. */
const FEEDS: readonly (readonly [string, string])[] = [
  ["", ""],
  ["<rss><channel><item><title>", ""],
  ["<rss><channel><item><title><![CDATA[", "]]></title></item></channel></rss>"],
  ["<rss><channel><item><guid>1</guid><description>", "</description></item></channel></rss>"],
  ["<rss><channel><item><title>One</title><author>", "</author></item></channel></rss>"],
  ["<rss><channel>", "<item><title>One</title></item></channel></rss>"],
  ["<rdf:RDF><channel><items>", "</items></channel><item><title>One</title></item></rdf:RDF>"],
  ['<feed><entry><title type="xhtml"><div>', "</div></title><id>1</id></entry></feed>"],
  ['<feed><entry><title type="html">One</title><link href="', '"/></entry></feed>'],
  ['{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"', '"}]}'],
];

test.each(HOSTILE_MARKUP)("a feed of %j costs no more than its length", (piece) => {
  for (const [start, end] of FEEDS)
    expectLinear(piece, (text) =>
      readFeedEntries({ bytes: Buffer.from(start + text + end), url: URL, content_type: null }),
    );
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

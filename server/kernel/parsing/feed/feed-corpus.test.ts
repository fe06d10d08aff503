import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { identify } from "#core/domain/skills/pick-feed-items.ts";
import { readFeedEntries } from "./read-feed-entries.ts";

const CORPUS = new URL("./corpus/", import.meta.url);
const URL_BY_DEFAULT = "https://crumbs.example.org/blog/feed.xml";
const NOT_FEEDS = new Set(["README.md", "expected.txt"]);

interface Expected {
  file: string;
  /** The lines with `>`, by name. */
  said: Record<string, string>;
  entries: string[];
}

const expected = readFileSync(new URL("expected.txt", CORPUS), "utf8")
  .split(/^# /m)
  .slice(1)
  .map(readExpected);

function readExpected(section: string): Expected {
  const [file = "", ...lines] = section.split("\n").filter((line) => line !== "");
  const said = lines
    .filter((line) => line.startsWith("> "))
    .map((line) => line.slice(2).split(": "))
    .map(([name = "", ...value]) => [name, value.join(": ")]);
  const entries = lines.filter((line) => !line.startsWith("> "));
  return { file, said: Object.fromEntries(said), entries };
}

test.each(expected)("$file is read as a feed reader does", ({ file, said, entries }) => {
  const read = readFeedEntries({
    bytes: readFileSync(new URL(file, CORPUS)),
    url: said.url ?? URL_BY_DEFAULT,
    content_type: said["content-type"] ?? null,
  });
  if (!("entries" in read)) {
    const feeds = read.kind === "page" ? read.feeds : [];
    expect([read.kind, ...feeds].join(" ")).toBe(said["not a feed"]);
    return;
  }
  expect(said["not a feed"]).toBeUndefined();
  const { identified, unnamed, repeated } = identify(read.entries, read);
  const lines = identified.map(({ id, link, title, published_at }) =>
    [id, link, title || null, published_at].map((part) => part ?? "-").join(" ¦ "),
  );
  expect(lines).toEqual(entries);
  const counts = { empty: read.empty, unnamed, repeated, beyond_limit: read.beyond_limit };
  const left_out = Object.entries(counts).filter(([, count]) => count > 0);
  const written = left_out.map(([reason, count]) => `${reason} ${count}`).join(", ");
  expect(written).toBe(said["left out"] ?? "");
});

test("the corpus has at least 60 feeds, and says what each must be", () => {
  const files = readdirSync(CORPUS).filter((file) => !NOT_FEEDS.has(file));
  expect(expected.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  expect(expected.filter(({ said }) => !("not a feed" in said)).length).toBeGreaterThan(60);
});

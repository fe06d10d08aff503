import { parseAtomFeed } from "feedsmith";
import { expect, test } from "vitest";
import type { ApiRelease } from "#core/contract/api-changes.ts";
import { apiChangesFeed, apiChangesMarkdown } from "./api-changes.ts";

const FIRST: ApiRelease = {
  version: "0.1.0",
  date: "2026-12-10",
  operations: 120,
  breaking: [],
  added: [],
  changed: [],
};
const SECOND: ApiRelease = {
  ...FIRST,
  version: "0.2.0",
  date: "2027-01-20",
  breaking: ["`GET /posts` requires `from`"],
  added: ["New: `GET /posts/{id}/likes`, list <likes> & more"],
};

test("the feed has an entry for each release, newest first, whose title says if it is breaking", () => {
  const feed = parseAtomFeed(apiChangesFeed("https://crier.example.com", [SECOND, FIRST]));
  expect(feed).toMatchObject({
    id: "https://crier.example.com/docs/api/changes",
    updated: "2027-01-20T00:00:00.000Z",
    links: [
      { href: "https://crier.example.com/docs/api/changes.atom", rel: "self" },
      { href: "https://crier.example.com/docs/api/changes", rel: "alternate" },
    ],
    entries: [
      {
        id: "https://crier.example.com/docs/api/changes#0.2.0",
        title: { value: "Crier 0.2.0, with breaking changes" },
        content: {
          value:
            "<h3>Breaking</h3><ul><li><code>GET /posts</code> requires <code>from</code>.</li></ul><h3>New</h3><ul><li>New: <code>GET /posts/{id}/likes</code>, list &lt;likes&gt; &amp; more.</li></ul>",
        },
      },
      { title: { value: "Crier 0.1.0" } },
    ],
  });
});

test("before the first release the feed is valid and empty", () => {
  const feed = parseAtomFeed(apiChangesFeed("https://crier.example.com", []));
  expect(feed.entries ?? []).toEqual([]);
  expect(feed.title).toMatchObject({ value: "Changes of the Crier API" });
  expect(Date.parse(feed.updated ?? "")).toBeGreaterThan(0);
});

test("the page in Markdown lists each release, breaking changes first", () => {
  const page = apiChangesMarkdown([SECOND, FIRST]);
  expect(page).toMatch(
    /## 0\.2\.0 \(2027-01-20\)\n\n### Breaking\n\n- `GET \/posts` requires `from`\./,
  );
  expect(page.indexOf("### Breaking")).toBeLessThan(page.indexOf("### New"));
  expect(page).toContain(
    "## 0.1.0 (2026-12-10)\n\nThe first version of the API, with 120 operations.",
  );
});

test("before the first release the page says so", () => {
  expect(apiChangesMarkdown([])).toContain("There is no release yet");
});

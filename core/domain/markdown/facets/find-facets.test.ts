import { AppBskyRichtextFacet, RichText } from "@atproto/api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument, toUtf8Offsets } from "../index.ts";
import { readCorpus } from "../testing/read-corpus.ts";
import { findFacets } from "./find-facets.ts";

const texts = [...readCorpus("as-typed.txt"), ...readCorpus("marked.txt")].map(
  (post) => renderDocument(parseMarkdown(post), "plain").text,
);

test.each(texts)("facets match those of Bluesky's own client: %j", (text) => {
  expectTheirs(text);
});

test("facets match those of Bluesky's own client, whatever the text", () => {
  const piece = fc.constantFrom(
    ..." \n(.),;:!?#@$_-/a1é日".split(""),
    ...[
      "https://",
      "http://x",
      "example",
      ".com",
      ".co.uk",
      ".test",
      ".COM",
      "AAPL",
      "＃",
      "🎉",
      "\u200B",
      "\uFE0F",
      "’",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join("");
      expectTheirs(text);
    }),
    { numRuns: runs(5000) },
  );
});

test("a bare host that starts with http gets a scheme, unlike in Bluesky's own client", () => {
  expect(findFacets("see httpbin.org/get", [])).toEqual([
    { kind: "link", start: 4, end: 19, url: "https://httpbin.org/get" },
  ]);
});

test("the author's links keep their target", () => {
  const written = [{ kind: "link" as const, start: 0, end: 11, url: "https://other.example" }];
  expect(findFacets("example.com", written)).toEqual(written);
});

/**
 * Expects the facets of Bluesky's client, except that links may end earlier, before the sentence's punctuation, and may
 * be in quotes.
 */
function expectTheirs(text: string) {
  const [ours, theirs] = [ourFacets(text), theirFacets(text)].map((facets) => facets.map(parse));
  const [ourLinks = [], theirLinks = []] = [ours, theirs].map((all) => all?.filter(isLink));
  for (const link of theirLinks) {
    const own = ourLinks.find(({ start }) => start === link.start);
    // Punctuation alone isn't a host.
    const isAddress = /^https?:\/\/[\p{L}\p{N}]/u.test(link.value);
    if (isAddress || own !== undefined)
      expect(link.value.startsWith(own?.value ?? "no link")).toBe(true);
  }
  const apart = (facets: Facet[] = []) =>
    facets.filter(
      (facet) =>
        !isLink(facet) &&
        ![...ourLinks, ...theirLinks].some(
          ({ start, end }) => start < facet.end && facet.start < end,
        ),
    );
  expect(apart(ours)).toEqual(apart(theirs));
}

type Facet = ReturnType<typeof parse>;

function parse(facet: string) {
  const [kind = "", range = "", ...value] = facet.split(" ");
  const [start = 0, end = 0] = range.split("-").map(Number);
  return { kind, start, end, value: value.join(" ") };
}

function isLink({ kind }: Facet): boolean {
  return kind === "link";
}

function ourFacets(text: string) {
  const marks = findFacets(text, []);
  const offsets = toUtf8Offsets(text, marks);
  return marks.map((mark, index) => {
    const { byteStart, byteEnd } = offsets[index] ?? {};
    if (mark.kind === "link") return `link ${byteStart}-${byteEnd} ${mark.url}`;
    if (mark.kind === "mention") return `mention ${byteStart}-${byteEnd} ${mark.handle}`;
    return `tag ${byteStart}-${byteEnd} ${mark.kind === "hashtag" ? mark.tag : undefined}`;
  });
}

/** Bluesky's facets in order, without those that start inside an earlier one. */
function theirFacets(text: string) {
  const richText = new RichText({ text });
  richText.detectFacetsWithoutResolution();
  let end = 0;
  const apart = (richText.facets ?? []).toSorted(
    (left, right) => left.index.byteStart - right.index.byteStart,
  );
  return apart.flatMap(({ index, features }) => {
    if (index.byteStart < end) return [];
    end = index.byteEnd;
    return features
      .filter(isTaken)
      .map((feature) => report(feature, `${index.byteStart}-${index.byteEnd}`));
  });
}

/** Whether a server accepts what the client has found: `https://.` isn't a URI by the lexicon. */
function isTaken(feature: { $type?: string; uri?: unknown; tag?: unknown }) {
  if (feature.uri !== undefined) return AppBskyRichtextFacet.validateLink(feature).success;
  return feature.tag === undefined || AppBskyRichtextFacet.validateTag(feature).success;
}

function report(
  feature: { $type?: string; uri?: unknown; did?: unknown; tag?: unknown },
  range: string,
) {
  if (feature.uri !== undefined) return `link ${range} ${feature.uri}`;
  return feature.did !== undefined
    ? `mention ${range} ${feature.did}`
    : `tag ${range} ${feature.tag}`;
}

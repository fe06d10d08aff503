import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { Range } from "#core/domain/measure/links/range.ts";
import { textViewOf } from "#platforms/text-views.ts";
import type { TextPart } from "./text-part.ts";

/** Maximum text length with formatting. More would make the page slow, and nobody looks at it. */
const MOST_CHARACTERS = 20_000;

interface Cover extends Range {
  kind: Mark["kind"];
}

/**
 * Splits a text by formatting as the platform's readers see it: its marks, the URLs, names and tags that the platform
 * links, and URLs shortened as the platform displays them.
 */
export function textParts(
  { text, marks }: { text: string; marks: readonly Mark[] },
  { provider, links }: Pick<ProviderManifest, "provider" | "links">,
): TextPart[] {
  const shown = text.slice(0, MOST_CHARACTERS);
  const covers = findCovers(shown, marks, provider).filter(
    // List items are plain text, because it contains their markers.
    ({ kind }) => kind !== "list_item" && (kind !== "link" || links.clickable),
  );
  const markers = quoteMarkers(marks);
  const edges = new Set([
    0,
    shown.length,
    ...[...covers, ...markers].flatMap(({ start, end }) => [start, end]),
  ]);
  const cuts = [...edges].filter((at) => at <= shown.length).sort((left, right) => left - right);
  const parts = cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] ?? 0;
    if (markers.some((marker) => marker.start <= start && marker.end >= end)) return [];
    const over = covers.filter((cover) => cover.start <= start && cover.end >= end);
    const content = shown.slice(start, end);
    const isWhole = over.some(
      (cover) => cover.kind === "link" && cover.start === start && cover.end === end,
    );
    const kinds = [...new Set(over.map(({ kind }) => kind))];
    return [{ text: isWhole ? shortenLink(provider, content) : content, kinds }];
  });
  return [...parts, { text: text.slice(MOST_CHARACTERS), kinds: [] }].filter(
    (part) => part.text !== "",
  );
}

/** Returns the marks and, outside of links and code, what the platform links. Of overlapping ones, the first wins. */
function findCovers(text: string, marks: readonly Mark[], provider: string): Cover[] {
  const { links, mentions, hashtags } = textViewOf(provider).finders;
  const taken: Range[] = marks.filter(({ kind }) =>
    ["link", "code", "code_block", "mention"].includes(kind),
  );
  const found: Cover[] = [];
  const add = (kind: Cover["kind"], ranges: readonly Range[] = []) => {
    const free = ranges.filter((range) => !taken.some((other) => overlap(range, other)));
    found.push(...free.map(({ start, end }) => ({ kind, start, end })));
    taken.push(...free);
  };
  add("link", links?.(text));
  add("mention", mentions?.(text));
  add("hashtag", hashtags?.(text));
  return [...marks, ...found].filter(({ start }) => start < text.length);
}

/** The `> ` of quotes, which platforms replace with a line. */
function quoteMarkers(marks: readonly Mark[]): Range[] {
  return marks.flatMap((mark) =>
    mark.kind === "blockquote" ? [{ start: mark.start, end: mark.textStart }] : [],
  );
}

function overlap(left: Range, right: Range): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Returns a URL as readers of the platform see it. */
export function shortenLink(provider: string, address: string): string {
  return textViewOf(provider).shortenLink?.(address) ?? address;
}

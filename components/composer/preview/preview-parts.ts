import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { findHashtags } from "#core/domain/markdown/facets/find-hashtags.ts";
import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import type { Mark, Rendition } from "#core/domain/markdown/rendition.ts";

/** Characters that look alike: what covers them. */
export interface PreviewPart {
  text: string;
  kinds: readonly Mark["kind"][];
}

/** Where hashtags and mentions of accounts are words like any other. */
const WITHOUT_TAGS: readonly string[] = ["discord", "slack", "reddit", "tumblr"];
const MENTION = /(?<![\w@.])@\w[\w.-]*(?:@[\w.-]+)?/g;
/** The longest text whose marks are shown. Marking a longer one would make the page slow, and nobody looks at them. */
const MOST_CHARACTERS = 20_000;

/**
 * A text in parts as readers will see it: its marks, and what the platform itself makes of addresses, tags and names.
 */
export function previewParts(
  { text, marks }: Pick<Rendition, "text" | "marks">,
  { dialect, links }: Pick<ProviderManifest, "dialect" | "links">,
): PreviewPart[] {
  const shown = text.slice(0, MOST_CHARACTERS);
  // Bluesky's are in its marks already.
  const tagged = dialect !== "bluesky" && !WITHOUT_TAGS.includes(dialect);
  const covers = [
    ...marks,
    ...(links.clickable ? findLinks(shown) : []),
    ...(tagged ? [...findHashtags(shown), ...findNames(shown)] : []),
  ].filter(({ start }) => start < shown.length);
  const edges = new Set([0, shown.length, ...covers.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].filter((at) => at <= shown.length).sort((left, right) => left - right);
  const parts = cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const over = covers.filter((mark) => mark.start <= start && mark.end >= end);
    return { text: shown.slice(start, end), kinds: [...new Set(over.map(({ kind }) => kind))] };
  });
  return [...parts, { text: text.slice(MOST_CHARACTERS), kinds: [] }].filter(
    (part) => part.text !== "",
  );
}

function findNames(text: string) {
  return Array.from(text.matchAll(MENTION), (found) => ({
    kind: "mention" as const,
    start: found.index,
    end: found.index + found[0].length,
  }));
}

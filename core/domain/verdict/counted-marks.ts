import { findHashtags } from "../markdown/facets/find-hashtags.ts";
import { findLinks } from "../markdown/facets/find-links.ts";
import type { Rule } from "./subject.ts";
import { countOf } from "./words.ts";

/** Some platforms refuse a text with too many links, or too many hashtags. Links are counted once each. */
export const countedMarks: Rule = ({ items, manifest }) => {
  if (manifest.max_links === null && manifest.max_hashtags === null) return [];
  const texts = items.map(({ rendition }) => rendition.text);
  const links = new Set(
    texts.flatMap(findLinks).map((link) => (link.kind === "link" ? link.url : "")),
  );
  const hashtags = texts.flatMap(findHashtags);
  return [
    { count: links.size, limit: manifest.max_links, noun: "links" },
    { count: hashtags.length, limit: manifest.max_hashtags, noun: "hashtags" },
  ].flatMap(({ count, limit, noun }) =>
    limit === null || count <= limit
      ? []
      : [
          {
            code: "validation" as const,
            field: "content",
            message: `${countOf(count, limit, noun)} for ${manifest.title}. Take some out.`,
          },
        ],
  );
};

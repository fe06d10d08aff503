import { type Mark, toUtf8Offsets } from "#core/domain/markdown/index.ts";
import type { Json } from "../spec.ts";

type Facet = { [key: string]: Json };

/**
 * Returns a text's marks as facets, with positions in UTF-8 bytes (https://docs.bsky.app, "Links, mentions, and rich
 * text"). A mention needs the account's DID: without one it stays plain text, as in the official client.
 */
export function buildFacets(
  text: string,
  marks: Mark[],
  dids: ReadonlyMap<string, string>,
): Facet[] {
  const offsets = toUtf8Offsets(text, marks);
  return marks.flatMap((mark, index) => {
    const feature = toFeature(mark, dids);
    const place = offsets[index];
    if (feature === undefined || place === undefined) return [];
    return [{ index: { ...place }, features: [feature] }];
  });
}

function toFeature(mark: Mark, dids: ReadonlyMap<string, string>): Facet | undefined {
  switch (mark.kind) {
    case "link":
      return { $type: "app.bsky.richtext.facet#link", uri: mark.url };
    case "hashtag":
      return { $type: "app.bsky.richtext.facet#tag", tag: mark.tag };
    case "mention": {
      const did = dids.get(mark.handle);
      return did === undefined ? undefined : { $type: "app.bsky.richtext.facet#mention", did };
    }
    default:
      return undefined;
  }
}

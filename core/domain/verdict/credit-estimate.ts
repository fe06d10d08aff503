import type { RenderedCopy } from "../copy/index.ts";
import type { Rendition } from "../markdown/index.ts";
import { findLinks } from "../measure/x/find-links.ts";

/**
 * Returns the cost of publishing in credits. Each item of a thread is a post to the platform, and may cost more with a
 * link: only X charges for links, so X's rules decide what is one.
 */
export function creditEstimate({ items, manifest }: RenderedCopy): number {
  const { publish, publish_with_link } = manifest.credit_cost;
  if (publish === publish_with_link) return publish * items.length;
  return items
    .map(({ rendition }) => (hasLink(rendition) ? publish_with_link : publish))
    .reduce((sum, cost) => sum + cost, 0);
}

function hasLink({ marks, text }: Rendition): boolean {
  return marks.some(({ kind }) => kind === "link") || findLinks(text).length > 0;
}

import type { RenderedCopy } from "../copy/index.ts";
import { hasLink } from "../markdown/facets/has-link.ts";

/**
 * What publishing it costs, in credits. Each item of a thread is a post to the platform, and may cost more with a link.
 */
export function creditEstimate({ items, manifest }: RenderedCopy): number {
  const { publish, publish_with_link } = manifest.credit_cost;
  if (publish === publish_with_link) return publish * items.length;
  return items
    .map(({ rendition }) => (hasLink(rendition) ? publish_with_link : publish))
    .reduce((sum, cost) => sum + cost, 0);
}

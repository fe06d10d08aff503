import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy } from "../copy/index.ts";
import type { Rendition } from "../markdown/index.ts";
import { findLinks } from "../measure/x/find-links.ts";
import type { CopyVerdict } from "./validate-copy.ts";

export type EntryVerdict = Pick<
  ChannelEntry,
  "ready" | "format" | "content" | "errors" | "warnings" | "credit_estimate"
>;

export function toVerdict(
  copy: RenderedCopy,
  { warnings }: CopyVerdict,
  errors: readonly ValidationError[],
): EntryVerdict {
  return {
    ready: errors.length === 0 && copy.media.every((file) => file.ready),
    format: copy.format,
    content: describeContent(copy),
    errors: [...errors],
    warnings: [...warnings],
    credit_estimate: creditEstimate(copy),
  };
}

function describeContent({ items, markdown }: RenderedCopy): EntryVerdict["content"] {
  const shown = items.flatMap(({ lengths }) => lengths.slice(0, 1));
  return {
    markdown,
    text: items.map(({ rendition }) => rendition.text).join("\n---\n"),
    length: Math.max(0, ...shown.map(({ length }) => length)),
    limit: shown[0]?.limit ?? 0,
  };
}

/**
 * Returns the cost of publishing in credits. Each item of a thread is a post to the platform, and may cost more with a
 * link: only X charges for links, so X's rules decide what is one.
 */
function creditEstimate({ items, manifest }: RenderedCopy): number {
  const { publish, publish_with_link, alt_text = 0 } = manifest.credit_cost;
  if (publish === publish_with_link && alt_text === 0) return publish * items.length;
  return items
    .map(({ rendition, media }) => {
      const described = media.filter((file) => (file.alt_text ?? "") !== "").length;
      return (hasLink(rendition) ? publish_with_link : publish) + described * alt_text;
    })
    .reduce((sum, cost) => sum + cost, 0);
}

function hasLink({ marks, text }: Rendition): boolean {
  return marks.some(({ kind }) => kind === "link") || findLinks(text).length > 0;
}

import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy } from "../copy/index.ts";
import { creditEstimate } from "./credit-estimate.ts";
import type { CopyVerdict } from "./judge-copy.ts";

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

/**
 * The verdict: whether a post can go out on a channel, what stands in the way, what the platform will show otherwise
 * than written. One rule a file; a rule looks at one thing and knows no other rule. It judges the rendered copy
 * (`#core/domain/copy`), the one that goes out.
 */
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import {
  createRenderCache,
  type RenderCache,
  type RenderedCopy,
  renderCopy,
} from "../copy/index.ts";
import { creditEstimate } from "./credit-estimate.ts";
import { type CopyVerdict, judgeCopy } from "./judge-copy.ts";
import type { BrowserContext, EntryDraft } from "./rule.ts";
import { isServerOnly, RULES } from "./rules.ts";

export type {
  BrowserContext,
  EntryDraft,
  QuotaUse,
  VerdictContext,
} from "./rule.ts";

export type EntryVerdict = Pick<
  ChannelEntry,
  "ready" | "format" | "content" | "errors" | "warnings" | "credit_estimate"
>;

/**
 * The codes of the errors that the server alone can find: where a browser judges, these are kept as the server said
 * them.
 */
export const SERVER_ONLY_CODES = new Set(RULES.filter(isServerOnly).flatMap(({ codes }) => codes));

/** Judges what one channel would get. */
export function judgeEntry(
  draft: EntryDraft,
  cache: RenderCache = createRenderCache(),
): EntryVerdict {
  const copy = renderCopy(draft, cache);
  const judged = judgeCopy(copy, draft, cache);
  const errors = RULES.flatMap((rule, index) =>
    rule.server_only ? rule.judge(copy, draft) : (judged.errors[index] ?? []),
  );
  return toVerdict(copy, judged, errors);
}

/** Judges all channels of a post, in order. Equal copies are rendered and judged once. */
export function judgeEntries(
  drafts: readonly EntryDraft[],
  cache: RenderCache = createRenderCache(),
): EntryVerdict[] {
  return drafts.map((draft) => judgeEntry(draft, cache));
}

/** Judges a copy by every rule that says that a browser can. `cache` is the one that it was rendered with. */
export function judgeInBrowser(
  copy: RenderedCopy,
  context: BrowserContext,
  cache: RenderCache = createRenderCache(),
): EntryVerdict {
  const judged = judgeCopy(copy, context, cache);
  return toVerdict(copy, judged, judged.errors.flat());
}

function toVerdict(
  copy: RenderedCopy,
  { warnings }: CopyVerdict,
  errors: ValidationError[],
): EntryVerdict {
  return {
    ready: errors.length === 0 && copy.media.every((file) => file.ready),
    format: copy.format,
    content: describeContent(copy),
    errors,
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

/**
 * Validation: whether a post can be published on a channel, what prevents it, and what the platform will show
 * differently than written. One rule per file; a rule checks one thing and knows no other rule. It validates the
 * rendered copy (`#core/domain/copy`), the one that is published.
 */
import { createRenderCache, type RenderCache, renderCopy } from "../copy/index.ts";
import { channelHealth } from "./channel-health.ts";
import { judgeCopy } from "./judge-copy.ts";
import { publishQuota } from "./publish-quota.ts";
import type { EntryDraft } from "./rule.ts";
import { type EntryVerdict, toVerdict } from "./to-verdict.ts";

export { judgeInBrowser } from "./judge-in-browser.ts";
export {
  type BrowserContext,
  type EntryDraft,
  type QuotaUse,
  SERVER_ONLY_CODES,
  type VerdictContext,
} from "./rule.ts";
export type { EntryVerdict } from "./to-verdict.ts";

/** Validates what one channel would get. */
export function judgeEntry(
  draft: EntryDraft,
  cache: RenderCache = createRenderCache(),
): EntryVerdict {
  const copy = renderCopy(draft, cache);
  const judged = judgeCopy(copy, draft, cache);
  return toVerdict(copy, judged, [
    ...channelHealth.judge(copy, draft),
    ...judged.errors,
    ...publishQuota.judge(copy, draft),
  ]);
}

/** Validates all channels of a post, in order. Equal copies are rendered and validated once. */
export function judgeEntries(
  drafts: readonly EntryDraft[],
  cache: RenderCache = createRenderCache(),
): EntryVerdict[] {
  return drafts.map((draft) => judgeEntry(draft, cache));
}

/**
 * Validation: whether a post can be published on a channel, what prevents it, and what the platform will show
 * differently than written. One rule per file, in `rules/` and `warnings/`; a rule checks one thing and knows no other rule. It validates the
 * rendered copy (`#core/domain/copy`), the one that is published.
 */

import { createRenderCache, type RenderCache, renderCopy } from "../copy/index.ts";
import type { EntryDraft } from "./rule.ts";
import { channelHealth } from "./rules/channel-health.ts";
import { publishQuota } from "./rules/publish-quota.ts";
import { type EntryVerdict, toVerdict } from "./to-verdict.ts";
import { validateCopy } from "./validate-copy.ts";

export {
  type BrowserContext,
  type EntryDraft,
  type QuotaUse,
  SERVER_ONLY_CODES,
  type VerdictContext,
} from "./rule.ts";
export type { EntryVerdict } from "./to-verdict.ts";
export { validateInBrowser } from "./validate-in-browser.ts";

/** Validates what one channel would get. */
export function validateEntry(
  draft: EntryDraft,
  cache: RenderCache = createRenderCache(),
): EntryVerdict {
  const copy = renderCopy(draft, cache);
  const validated = validateCopy(copy, draft, cache);
  return toVerdict(copy, validated, [
    ...channelHealth.validate(copy, draft),
    ...validated.errors,
    ...(draft.link_errors ?? []),
    ...publishQuota.validate(copy, draft),
  ]);
}

/** Validates all channels of a post, in order. Equal copies are rendered and validated once. */
export function validateEntries(
  drafts: readonly EntryDraft[],
  cache: RenderCache = createRenderCache(),
): EntryVerdict[] {
  return drafts.map((draft) => validateEntry(draft, cache));
}

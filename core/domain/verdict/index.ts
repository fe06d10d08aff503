/**
 * Validation: whether a post can be published on a channel, what prevents it, and what the platform will show
 * differently than written. One rule per file; a rule checks one thing and knows no other rule. It validates the
 * rendered copy (`#core/domain/copy`), the one that is published.
 */

import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { createRenderCache, type RenderCache, renderCopy } from "../copy/index.ts";
import { channelHealth } from "./channel-health.ts";
import { formatNumber } from "./phrases.ts";
import type { EntryDraft, ServerRule } from "./rule.ts";
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

/**
 * A platform accepts a limited number of posts per account or app in a time window. Published and scheduled posts
 * around this post's time count.
 */
export const publishQuota: ServerRule = {
  server_only: true,
  codes: ["rate_limit"],
  validate({ manifest, format: chosen }, { quota }) {
    return quotasOf(manifest, chosen).flatMap(({ window_seconds, posts, ...counts }) => {
      const { format = null, per = "channel" } = counts;
      const use = quota.find(
        (each) =>
          each.window_seconds === window_seconds && each.format === format && each.per === per,
      );
      const used = use?.used ?? 0;
      if (used < posts) return [];
      const noun = format === null ? "posts" : `posts of the format ${format}`;
      const of = per === "app" ? " from all channels on this Crier together" : "";
      const message = `${manifest.title} allows ${formatNumber(posts)} ${noun} in ${hours(window_seconds)}${of}, and ${formatNumber(used)} are published or scheduled for then. Choose another time.`;
      return [{ code: "rate_limit" as const, field: "scheduled_at", message }];
    });
  },
};

function quotasOf({ quotas }: ProviderManifest, format: Format) {
  return quotas.filter((quota) => quota.format === undefined || quota.format === format);
}

function hours(seconds: number): string {
  if (seconds % 3600 !== 0) return `${seconds / 60} minutes`;
  return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
}

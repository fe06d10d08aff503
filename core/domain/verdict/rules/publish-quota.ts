import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { formatNumber } from "../phrases.ts";
import type { ServerRule } from "../rule.ts";

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

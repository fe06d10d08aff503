import type { Numbers } from "#core/domain/metrics/changes.ts";
import { readInsights } from "#platforms/kit/graph/insights.ts";
import { givenNumbers, offersOf, withGated } from "#platforms/kit/metric-offers.ts";
import { hasGranted } from "#platforms/kit/permissions.ts";
import type { Metrics } from "#platforms/kit/spec/provider.ts";
import { addressOf, callerOf, countFollowers, countMedia } from "./api.ts";

/** A story has no saves. */
const INSIGHTS = ["reach", "views", "shares", "saved"];

const FREE = offersOf("Instagram", {
  likes: "Likes of the post, unless its owner hides them.",
  comments: "Comments on the post, without replies to them.",
  followers: "Accounts that follow the channel.",
});

const DEFINITIONS = {
  reach: "Accounts that saw the post, estimated by Instagram up to two days late.",
  views: "How often the post was shown or played.",
  shares: "How often the post was shared.",
  saves: "How often the post was saved. Instagram doesn't report this for stories.",
} as const;

/** Returns the metrics of an account, most of which need a permission of its sign-in. */
export function metricsOf(gate: {
  variable: `${string}_EXTRA_PERMISSIONS`;
  permission: string;
}): Metrics {
  const gated = { ...gate, definitions: DEFINITIONS };
  return {
    offers: (account) => withGated(FREE, "Instagram", account, [gated]),
    // Each takes two requests.
    batch: 10,
    async read(context, posts) {
      const asksInsights = hasGranted(context.account, gate.permission);
      const found = new Map<string, Numbers>();
      for (const { external_post_id: id } of posts) {
        const counts = await countMedia(context, id);
        if (counts === null) continue;
        const { like_count: likes, comments_count: comments } = counts;
        const url = addressOf(context, id, "insights");
        const insights = asksInsights ? await readInsights(callerOf(context), url, INSIGHTS) : {};
        const { reach, views, shares, saved: saves } = insights;
        found.set(id, givenNumbers({ likes, comments, reach, views, shares, saves }));
      }
      return found;
    },
    readFollowers: countFollowers,
  };
}

/**
 * Likes and comments are fields of a post
 * (https://developers.facebook.com/docs/instagram-platform/reference/instagram-media); the rest are insights, which
 * require their own permission
 * (https://developers.facebook.com/docs/instagram-platform/reference/instagram-media/insights).
 */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { GRAPH } from "../kit/graph/facebook-login.ts";
import { readInsights } from "../kit/graph/insights.ts";
import { givenNumbers, offersOf, withGated } from "../kit/metric-offers.ts";
import { hasGranted } from "../kit/permissions.ts";
import type { Metrics } from "../spec.ts";
import { callerOf, countFollowers, countMedia } from "./client.ts";

const INSIGHTS_PERMISSION = "instagram_manage_insights";
/** A story has no saves. */
const INSIGHTS = ["reach", "views", "shares", "saved"];

const FREE = offersOf("Instagram", {
  likes: "Likes of the post, unless its owner hides them.",
  comments: "Comments on the post, without replies to them.",
  followers: "Accounts that follow the channel.",
});

const GATED = {
  variable: "META_EXTRA_PERMISSIONS",
  permission: INSIGHTS_PERMISSION,
  definitions: {
    reach: "Accounts that saw the post, estimated by Instagram up to two days late.",
    views: "How often the post was shown or played.",
    shares: "How often the post was shared.",
    saves: "How often the post was saved. Instagram doesn't report this for stories.",
  },
} as const;

export const metrics: Metrics = {
  offers: (account) => withGated(FREE, "Instagram", account, [GATED]),
  // Each takes two requests.
  batch: 10,
  async read(context, posts) {
    const asksInsights = hasGranted(context.account, INSIGHTS_PERMISSION);
    const found = new Map<string, Numbers>();
    for (const { external_post_id: id } of posts) {
      const counts = await countMedia(context, id);
      if (counts === null) continue;
      const { like_count: likes, comments_count: comments } = counts;
      const url = `${GRAPH}/${encodeURIComponent(id)}/insights`;
      const insights = asksInsights ? await readInsights(callerOf(context), url, INSIGHTS) : {};
      const { reach, views, shares, saved: saves } = insights;
      found.set(id, givenNumbers({ likes, comments, reach, views, shares, saves }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

/**
 * Likes and comments stand on a post (https://developers.facebook.com/docs/instagram-platform/reference/instagram-media); the rest
 * are insights, which take a permission that Crier doesn't ask for.
 */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import type { MetricOffer, Metrics } from "../spec.ts";
import { countFollowers, countMedia } from "./client.ts";

const INSIGHT: MetricOffer = {
  state: "not_granted",
  definition:
    "Instagram tells this with the permission instagram_manage_insights, which Crier doesn't ask for yet.",
};

const OFFERS = {
  ...offersOf("Instagram", {
    likes: "Likes of the post, unless its owner hides them.",
    comments: "Comments on the post, without answers to them.",
    followers: "Accounts that follow the channel.",
  }),
  ...{ reach: INSIGHT, views: INSIGHT, shares: INSIGHT, saves: INSIGHT },
};

export const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes a request.
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countMedia(context, external_post_id);
      if (counts === null) continue;
      const { like_count: likes, comments_count: comments } = counts;
      found.set(external_post_id, givenNumbers({ likes, comments }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

/**
 * Counts are strings, and those hidden by the owner are missing:
 * https://developers.google.com/youtube/v3/docs/videos#statistics.
 */
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countSubscribers, readStatistics } from "./client.ts";

const OFFERS = offersOf("YouTube", {
  views: "Views of the video.",
  likes: "Likes of the video.",
  comments: "Comments on the video.",
  followers: "Subscribers of the channel, rounded by YouTube to three digits.",
});

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 50,
  async read(context, posts) {
    const ids = posts.map(({ external_post_id }) => external_post_id);
    const videos = await readStatistics(context, ids);
    return new Map(
      videos.map(({ id, statistics: { viewCount, likeCount, commentCount } }) => [
        id,
        givenNumbers({ views: viewCount, likes: likeCount, comments: commentCount }),
      ]),
    );
  },
  readFollowers: countSubscribers,
};

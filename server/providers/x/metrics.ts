/**
 * https://docs.x.com/x-api/fundamentals/metrics: `public_metrics`. X charges for each post that is read, once a UTC day
 * (https://docs.x.com/x-api/getting-started/pricing).
 */
import { givenNumbers, offersOf, sumOfGiven } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countFollowers, readCounts } from "./client.ts";

const OFFERS = {
  ...offersOf("X", {
    impressions: "How often the post was seen, by X's count.",
    likes: "Likes of the post.",
    comments: "Replies to the post.",
    shares: "Reposts and quotes of the post.",
    saves: "Bookmarks of the post.",
    followers: "Accounts that follow the channel.",
  }),
  clicks: {
    state: "not_offered",
    definition: "X tells clicks for 30 days only. Crier doesn't read them.",
  },
} as const;

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 100,
  paid_by_utc_day: true,
  async read(context, posts) {
    const ids = posts.map(({ external_post_id }) => external_post_id);
    const found = await readCounts(context, ids);
    return new Map(
      found.map(({ id, public_metrics: counts }) => [
        id,
        givenNumbers({
          impressions: counts.impression_count,
          likes: counts.like_count,
          comments: counts.reply_count,
          shares: sumOfGiven(counts.retweet_count, counts.quote_count),
          saves: counts.bookmark_count,
        }),
      ]),
    );
  },
  readFollowers: countFollowers,
};

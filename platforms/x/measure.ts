/**
 * https://docs.x.com/x-api/fundamentals/metrics: `public_metrics`. X charges for each post read, once per UTC day
 * (https://docs.x.com/x-api/getting-started/pricing).
 */
import { z } from "zod";
import { METRIC_NAMES } from "#core/contract/resources/metric.ts";
import { givenNumbers, offersOf, sumOfGiven } from "#platforms/kit/metric-offers.ts";
import type { Json, MetricOffers, Metrics } from "#platforms/kit/spec/provider.ts";
import { countFollowers, readCounts } from "./api.ts";

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
    definition: "X reports clicks only for 30 days. Crier doesn't read them.",
  },
} as const;

const SWITCHED_OFF = {
  state: "not_offered",
  definition:
    "X charges for each post whose metrics are read, so reading is off. Your Crier operator can set X_METRICS=true.",
} as const;

/**
 * What the operator pays X for reading, as account facts: X charges $0.005 for each post read
 * (https://docs.x.com/x-api/getting-started/pricing).
 */
const Facts = z.object({
  /** Replies and mentions that may be read per calendar month. */
  reads_a_month: z.int().min(0).catch(0),
  reads_numbers: z.boolean().catch(false),
});
type PaidReads = z.infer<typeof Facts>;

/** The simulator charges nothing. */
export const SANDBOX_READS: PaidReads = { reads_a_month: 2_000, reads_numbers: true };

/** Nothing is paid for unless the facts say so. */
export function paidReadsOf(account: { [key: string]: Json }): PaidReads {
  return Facts.parse(account);
}

export const metrics: Metrics = {
  offers(account) {
    if (paidReadsOf(account).reads_numbers) return OFFERS;
    return Object.fromEntries(METRIC_NAMES.map((name) => [name, SWITCHED_OFF])) as MetricOffers;
  },
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

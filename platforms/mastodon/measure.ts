/**
 * The counts of a status (https://docs.joinmastodon.org/entities/Status/): only what has reached the account's own
 * server.
 */
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf, sumOfGiven } from "#platforms/kit/metric-offers.ts";
import type { Metrics } from "#platforms/kit/spec/provider.ts";
import { api, statusPath } from "./api.ts";

const OFFERS = offersOf("Mastodon", {
  likes: "Favourites that have reached the channel's server.",
  comments: "Direct replies that have reached the channel's server.",
  shares: "Boosts that have reached the channel's server, and quotes where the server counts them.",
  followers: "Accounts that follow the channel.",
});

const Count = z.int().min(0).optional().catch(undefined);

const Counted = z.object({
  replies_count: Count,
  reblogs_count: Count,
  favourites_count: Count,
  /** Since 4.5. */
  quotes_count: Count,
});

const OwnAccount = z.object({ followers_count: Count });

export const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes one request; a server allows 300 in five minutes.
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const status = await api.find(context, statusPath(external_post_id), Counted);
      if (status === null) continue;
      const { favourites_count, replies_count, reblogs_count, quotes_count = 0 } = status;
      const shares = sumOfGiven(reblogs_count, quotes_count);
      found.set(
        external_post_id,
        givenNumbers({ likes: favourites_count, comments: replies_count, shares }),
      );
    }
    return found;
  },
  async readFollowers(context) {
    const path = "/api/v1/accounts/verify_credentials";
    const { followers_count = null } = await api.get(context, path, OwnAccount);
    return followers_count;
  },
};

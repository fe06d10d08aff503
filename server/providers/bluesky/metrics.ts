/**
 * https://github.com/bluesky-social/atproto, lexicons/app/bsky/feed/defs.json#postView: no view counts are available.
 */
import { givenNumbers, offersOf, sumOfGiven } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countPosts, getProfile } from "./client.ts";
import { accountOf, authorized } from "./session.ts";

const OFFERS = offersOf("Bluesky", {
  likes: "Accounts that like the post.",
  comments: "Direct replies to the post.",
  shares: "Reposts and quotes of the post.",
  saves: "Accounts that bookmarked the post.",
  followers: "Accounts that follow the channel.",
});

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 25,
  async read(context, posts) {
    const uris = posts.map(({ external_post_id }) => external_post_id);
    const views = await authorized(context, (server) => countPosts(server, uris));
    return new Map(
      views.map((view) => [
        view.uri,
        givenNumbers({
          likes: view.likeCount,
          comments: view.replyCount,
          shares: sumOfGiven(view.repostCount, view.quoteCount),
          saves: view.bookmarkCount,
        }),
      ]),
    );
  },
  async readFollowers(context) {
    const { did } = accountOf(context);
    const { followersCount = null } = await authorized(context, (server) =>
      getProfile(server, did),
    );
    return followersCount;
  },
};

/** https://www.reddit.com/dev/api#GET_api_info: Reddit deliberately blurs a post's score. */
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countPosts } from "./client.ts";

const OFFERS = offersOf("Reddit", {
  likes: "Upvotes minus downvotes, which Reddit blurs.",
  comments: "Comments on the post, at any depth.",
  shares: "Crossposts of the post.",
});

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 100,
  async read(context, posts) {
    const names = posts.map(({ external_post_id }) => external_post_id);
    const found = await countPosts(context, names);
    return new Map(
      found.map(({ name, score: likes, num_comments: comments, num_crossposts: shares }) => [
        name,
        givenNumbers({ likes, comments, shares }),
      ]),
    );
  },
};

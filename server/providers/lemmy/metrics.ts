/** `PostAggregates` of join-lemmy.org/api: only what has reached the channel's own server. */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countPost } from "./client.ts";

const OFFERS = offersOf("Lemmy", {
  likes: "Upvotes that have reached the channel's server.",
  comments: "Comments at any depth that have reached the channel's server.",
});

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countPost(context, external_post_id);
      if (counts === null) continue;
      const { upvotes: likes, comments } = counts;
      found.set(external_post_id, givenNumbers({ likes, comments }));
    }
    return found;
  },
};

/** https://www.tumblr.com/docs/en/api/v2#notes--get-notes-for-a-specific-post */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countFollowers, countNotes } from "./client.ts";

const OFFERS = offersOf("Tumblr", {
  likes: "Likes of the post.",
  shares: "Reblogs of the post.",
  followers: "Blogs that follow the channel.",
});

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countNotes(context, external_post_id);
      if (counts === null) continue;
      const { total_likes: likes, total_reblogs: shares } = counts;
      found.set(external_post_id, givenNumbers({ likes, shares }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

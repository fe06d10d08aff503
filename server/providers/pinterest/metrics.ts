/**
 * `pin_metrics` of `GET /pins/{id}` (github.com/pinterest/api-description 5.23.0): over a pin's lifetime, and only for
 * business accounts.
 */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countFollowers, countPin } from "./client.ts";

const OFFERS = {
  ...offersOf("Pinterest", {
    impressions: "How often the pin was shown.",
    likes: "Reactions to the pin.",
    comments: "Comments on the pin.",
    clicks: "Clicks from the pin to its link.",
    followers: "Accounts that follow the channel.",
  }),
  saves: {
    state: "not_offered",
    definition: "Pinterest reports saves only per day. Crier doesn't read them.",
  },
} as const;

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countPin(context, external_post_id);
      if (counts === null) continue;
      const { impression, reaction, comment, clickthrough } = counts;
      const numbers = { impressions: impression, likes: reaction, comments: comment };
      found.set(external_post_id, givenNumbers({ ...numbers, clicks: clickthrough }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

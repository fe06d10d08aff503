/** https://discord.com/developers/docs/resources/message#reaction-object */
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { countReactions } from "./client.ts";

const OFFERS = offersOf("Discord", { likes: "Reactions to the message, whatever the emoji." });

const Reference = z.object({ thread_id: z.string().nullable().catch(null) });

export const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes one request; a webhook allows 5 in 2 seconds.
  batch: 5,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id: id, reference } of posts) {
      const { thread_id } = Reference.parse(reference ?? {});
      const likes = await countReactions(context, { id, thread_id });
      if (likes !== null) found.set(id, { likes });
    }
    return found;
  },
};

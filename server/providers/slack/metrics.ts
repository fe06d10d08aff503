/**
 * A message without reactions or replies lacks the field:
 * https://docs.slack.dev/reference/methods/conversations.history.
 */
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { offersOf } from "../kit/metric-offers.ts";
import type { Metrics, OwnPost, ProviderContext } from "../spec.ts";
import { accountOf, callAsMember } from "./client.ts";

const OFFERS = offersOf("Slack", {
  likes: "Reactions to the message, whatever the emoji.",
  comments: "Replies in the message's thread.",
});

const History = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      reply_count: z.int().default(0),
      reactions: z.array(z.object({ count: z.int() })).default([]),
    }),
  ),
});

export const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes one request; a workspace allows 50 a minute.
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const post of posts) {
      const numbers = await readMessage(context, post);
      if (numbers !== null) found.set(post.external_post_id, numbers);
    }
    return found;
  },
};

async function readMessage(
  context: ProviderContext,
  { external_post_id }: OwnPost,
): Promise<Numbers | null> {
  const { channel_id: channel } = accountOf(context);
  const ts = external_post_id.split(":")[1] ?? "";
  const { messages } = await callAsMember(context, channel, {
    method: "conversations.history",
    effect: "reads",
    parameters: { channel, latest: ts, oldest: ts, inclusive: true, limit: 1 },
    output: History,
  });
  const message = messages.find((each) => each.ts === ts);
  if (message === undefined) return null;
  const likes = message.reactions.reduce((sum, { count }) => sum + count, 0);
  return { likes, comments: message.reply_count };
}

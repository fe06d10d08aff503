import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";

/** The answer for a platform, or an account, of which nothing is read. */
export function readsNothing(reason: string): ChannelInteractions {
  return { comments: "none", mentions: "none", reply: "none", history_days: null, reason };
}

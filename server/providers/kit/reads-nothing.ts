import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";

/** Result for a platform or account whose interactions can't be read. */
export function readsNothing(reason: string): ChannelInteractions {
  return { comments: "none", mentions: "none", reply: "none", history_days: null, reason };
}

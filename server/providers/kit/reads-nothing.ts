import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";

export function readsNothing(reason: string): ChannelInteractions {
  return { comments: "none", mentions: "none", reply: "none", history_days: null, reason };
}

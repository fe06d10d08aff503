import type { Channel } from "#core/contract/resources/channel.ts";
import { endsSoon } from "./ends-soon.ts";
import { isDisconnected } from "./is-disconnected.ts";

export function needsPerson(
  channel: Pick<Channel, "health" | "sign_in_ends_at">,
  now: Date,
): boolean {
  return isDisconnected(channel, now) || endsSoon(channel, now);
}

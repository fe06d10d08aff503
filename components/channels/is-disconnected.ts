import type { Channel } from "#core/contract/resources/channel.ts";

/** Whether a channel can't publish until someone reconnects it: its sign-in was refused or has expired. */
export function isDisconnected(
  { health, sign_in_ends_at }: Pick<Channel, "health" | "sign_in_ends_at">,
  now: Date,
): boolean {
  if (health === "disconnected") return true;
  return sign_in_ends_at !== null && Date.parse(sign_in_ends_at) <= now.getTime();
}

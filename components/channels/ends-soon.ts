import type { Channel } from "#core/contract/resources/channel.ts";

const SOON_MS = 14 * 86_400_000;

export function endsSoon(
  { health, sign_in_ends_at }: Pick<Channel, "health" | "sign_in_ends_at">,
  now: Date,
): boolean {
  if (health !== "healthy" || sign_in_ends_at === null) return false;
  return Date.parse(sign_in_ends_at) - now.getTime() < SOON_MS;
}

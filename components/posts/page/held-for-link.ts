import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";

/** Whether an entry is held because the post that it links to on another channel wasn't published. */
export function isHeldForLink({
  status,
  held_reason,
}: Pick<ChannelEntry, "status" | "held_reason">): boolean {
  return status === "scheduled" && held_reason !== null && held_reason.startsWith("link: ");
}

import type { System } from "#server/system.ts";
import { wakeChannel } from "./wake-channel.ts";

/**
 * SQL that makes the entries of a post due that wait for another one's URL, and returns their channels. `from` is a
 * condition, as the name of a common table expression. The status is compared as text, so that entries are found by
 * their post whatever the statistics say (find-call).
 */
export function dueAgain({ post, channel, from }: Record<"post" | "channel" | "from", string>) {
  return `
  UPDATE platform_call SET next_at = NULL
  FROM ${from}channel_entry AS waiting
  WHERE waiting.post_id = ${post} AND waiting.waits_for = ${channel} AND waiting.status::text = 'publishing'
    AND platform_call.id = 'publish_' || waiting.id AND state = 'queued'
  RETURNING platform_call.channel_id`;
}

const WAKE = dueAgain({ post: "$1", channel: "$2", from: "" });

/** Goes on with the entries of a post that wait for the URL of another one. One statement, and three for each. */
export async function wakeLinked(
  system: System,
  { post_id, channel_id }: { post_id: string; channel_id: string },
): Promise<void> {
  const woken = await system.database.sql<{ channel_id: string }>(WAKE, [post_id, channel_id]);
  for (const { channel_id: id } of woken) await wakeChannel(system, id, "calls");
}

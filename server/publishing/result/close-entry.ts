import type { PublishedItem } from "#platforms/kit/spec/provider.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import { newId } from "#server/platform/ids.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";
import { wakeChannel } from "#server/publishing/calls/wake-channel.ts";
import { itemRows, withWebAddress } from "#server/publishing/ledger/published-items.ts";
import type { System } from "#server/system.ts";
import { closeSql, closingValues } from "./close-entry-sql.ts";

export type EntryResult =
  /** All published items, in order. The entry's ID and URL are those of the first. */
  | { status: "published"; attempt_id: string; items: readonly PublishedItem[] }
  | { status: "failed" | "unconfirmed"; error: string };

export interface ClosingEntry {
  id: string;
  post_id: string;
  channel: Pick<EntryChannel, "id" | "provider" | "name">;
  due_at: Date;
}

interface Written {
  taken: boolean;
  overtaken: boolean;
  /** Channels whose entries waited for this one. */
  woken: string[];
}

const ANOTHERS =
  "unknown: The platform returned the ID of another of this channel's posts. Check on the platform whether this post is published, then resolve it.";

const CLOSE = {
  published: closeSql("succeed"),
  failed: closeSql("fail"),
  unconfirmed: closeSql("lose_answer"),
};

/**
 * Writes an entry's result, the end of its call and attempt, the status of its post and the events in one statement.
 * Retries for each other entry of the post that ends at the same time. Entries that wait for its URL go on: three more
 * statements for each. An entry published under the ID of another
 * entry's post becomes unconfirmed instead.
 */
export async function closeEntry(
  system: System,
  entry: ClosingEntry,
  given: EntryResult,
): Promise<void> {
  const items = given.status === "published" ? given.items.map(withWebAddress) : [];
  const result = given.status === "published" ? { ...given, items } : given;
  const [first] = items;
  const values = closingValues({
    now: system.now(),
    post_id: entry.post_id,
    entry_id: entry.id,
    channel_id: entry.channel.id,
    call_id: callId("publish", entry.id),
    attempt_id: result.status === "published" ? result.attempt_id : null,
    error: result.status === "published" ? null : result.error,
    due_at: entry.due_at,
    external_post_id: first?.external_post_id,
    url: first?.url,
    items: itemRows(items),
    run_id: system.run_id,
    entry_event_id: newId("event"),
    entry_facts: factsOf(entry, result),
    post_event_id: newId("event"),
  });
  for (;;) {
    const [row] = await system.database.sql<Written>(CLOSE[result.status], values);
    if (row?.taken) return closeEntry(system, entry, { status: "unconfirmed", error: ANOTHERS });
    if (row?.overtaken) continue;
    for (const channel_id of row?.woken ?? []) await wakeChannel(system, channel_id, "calls");
    break;
  }
  logResult(system, entry, result);
}

function factsOf({ channel }: ClosingEntry, result: EntryResult) {
  const about = { channel_id: channel.id, provider: channel.provider, name: channel.name };
  if (result.status !== "published") return { ...about, error: result.error };
  const [first] = result.items;
  return { ...about, external_post_id: first?.external_post_id, url: first?.url };
}

function logResult(
  { logger }: System,
  { id, post_id, channel }: ClosingEntry,
  result: EntryResult,
) {
  const about = {
    post_id,
    entry_id: id,
    channel_id: channel.id,
    provider: channel.provider,
  };
  if (result.status === "published")
    logger.info({ ...about, url: result.items[0]?.url }, "published");
  else logger.warn({ ...about, error: result.error }, result.status);
}

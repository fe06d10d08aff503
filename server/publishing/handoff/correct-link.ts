import type { RunSql } from "#server/db/run-sql.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { NewEvent } from "#server/kernel/events/event-row.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { insertItems, itemRows } from "#server/publishing/ledger/published-items.ts";
import { refuseTaken } from "./refuse-taken.ts";

interface Given {
  correct?: true | undefined;
  url?: string | undefined;
}

/** Whether a person wants another link for what was published by hand than the one that was reported. */
export function correctsLink(
  { status, handoff, url: reported }: Pick<EntryRecord, "status" | "handoff" | "url">,
  { correct, url }: Given,
): boolean {
  return correct === true && status === "published" && handoff !== null && url !== reported;
}

const FORGET = "DELETE FROM published_item WHERE entry_id = $1";

const CORRECT = `
  WITH post AS (
    UPDATE post SET updated_at = $2 WHERE id = $3
  ), attempt AS (
    UPDATE call_attempt SET url = $4 WHERE call_id = $5 AND state = 'published'
  ), entry AS (
    UPDATE channel_entry SET url = $4, handoff = handoff || $6::jsonb WHERE id = $1 RETURNING id
  )
  ${insertItems("entry", { entry: "$1", channel: "$7", items: "$8", now: "$9" })}`;

/**
 * Replaces the link of an entry that was published by hand, and returns the event of it. The caller must hold the post's
 * row lock. Throws `wrong_post_url`. Three statements.
 */
export async function correctLink(
  sql: RunSql,
  ctx: ServiceContext,
  { post, entry, url, seen }: { post: PostRecord; entry: EntryRecord; url: string; seen: boolean },
): Promise<NewEvent[]> {
  const { id, channel, published_at } = entry;
  await refuseTaken(sql, { id, channel_id: channel.id, url });
  const now = ctx.system.now();
  await sql(FORGET, [id]);
  await sql(CORRECT, [
    id,
    nextVersion(post.updated_at, now),
    post.id,
    url,
    callId("publish", id),
    JSON.stringify({ answered_by: ctx.actor.name, seen }),
    channel.id,
    itemRows([{ external_post_id: url, url, reference: null }]),
    published_at ?? now,
  ]);
  const { id: channel_id, provider, name } = channel;
  return [{ kind: "entry.edited", facts: { channel_id, provider, name, url } }];
}

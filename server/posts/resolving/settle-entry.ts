import type { z } from "zod";
import type { SettleEntry } from "#core/contract/operations/posts/settle-entry.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { statusesBefore } from "#core/domain/lifecycle/transition.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { NewEvent } from "#server/kernel/events/event-row.ts";
import { findPost, lockPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord } from "#server/posts/record/post-record.ts";
import { toPost } from "#server/posts/record/to-resource.ts";
import { endPost } from "#server/posts/rules/lifecycle/end-post.ts";
import { entryStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { recordChange } from "#server/posts/save/record-change.ts";
import { sendAgain } from "./send-again.ts";

type Input = z.output<typeof SettleEntry.input>;
type Call = { ctx: ServiceContext; input: Input };

/**
 * Records a person's decision about an unconfirmed entry. Throws `not_unconfirmed`, or `not_ready` if it can't be
 * resent as requested. Locks the post's row: of two concurrent decisions the first counts. At most eight statements.
 */
export async function settleEntry({ ctx, input }: Call): Promise<Post> {
  const settled = await inTransaction(ctx.system.database.pool, (sql) =>
    settleLocked(sql, { ctx, input }),
  );
  return settled;
}

async function settleLocked(sql: RunSql, { ctx, input }: Call): Promise<Post> {
  const { id, channel_id, outcome, url = "" } = input;
  const post = await lockPost(sql, ctx, id);
  const entry = post.entries.find((candidate) => candidate.channel_id === channel_id);
  if (entry === undefined) throw Refusal.notFound("channel", channel_id);
  if (!UNSETTLED.includes(entry.status)) throw notUnconfirmed(entry);
  const event = { kind: "post.settled", facts: { channel_id, outcome } } as const;
  if (outcome === "retry")
    return sendAgain(sql, ctx, { post, entries: [entry], resend: true, event });
  const ended = await markPublished(sql, ctx, entry, url && new URL(url).href);
  const after = await findPost(sql, ctx, id);
  const answer = await toPost(ctx, after, await findVerdictContext(ctx, after, { sql }));
  const events = [event, ...ended];
  await recordChange(sql, ctx, { post_id: id, at: after.updated_at, events, answer });
  return answer;
}

const UNSETTLED: readonly string[] = statusesBefore(ENTRY_TRANSITIONS, "settle");

/** Attributes the entry to its last attempt, since nobody can tell more exactly. */
const MARK = `
  WITH last AS (
    SELECT id, started_at FROM call_attempt WHERE call_id = $4 ORDER BY number DESC LIMIT 1
  ), attempt AS (
    UPDATE call_attempt SET state = 'published', url = $2, error_code = NULL, error_message = NULL, finished_at = $3
    FROM last WHERE call_attempt.id = last.id
  )
  UPDATE channel_entry SET status = ${entryStatusAfter("settle")}, url = $2, error = NULL,
    published_at = coalesce((SELECT started_at FROM last), $3)
  WHERE id = $1`;

/** Marks an entry as published and returns the resulting events. Two statements. */
async function markPublished(
  sql: RunSql,
  { system }: ServiceContext,
  { id, post_id, channel }: EntryRecord,
  url: string,
): Promise<NewEvent[]> {
  const now = system.now();
  await sql(MARK, [id, url, now, callId("publish", id)]);
  const ended = await endPost<PostEventKind>(sql, post_id, now);
  const { id: channel_id, provider, name } = channel;
  const facts = { channel_id, provider, name, url };
  return [{ kind: "entry.published", facts }, ...(ended === null ? [] : [{ kind: ended }])];
}

function notUnconfirmed({ channel, status }: EntryRecord): Refusal {
  return Refusal.because(
    "not_unconfirmed",
    `${channel.name} is ${status}, not unconfirmed. There is nothing to resolve.`,
  );
}

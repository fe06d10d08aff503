import type { z } from "zod";
import type { AnswerHandoff } from "#core/contract/operations/posts/answer-handoff.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { callId, endCall } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { NewEvent } from "#server/kernel/events/event-row.ts";
import { findPost, lockPost } from "#server/posts/record/find-post.ts";
import { readHandoff } from "#server/posts/record/handoff-record.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { toPost } from "#server/posts/record/to-resource.ts";
import { endPost } from "#server/posts/rules/lifecycle/end-post.ts";
import { entryStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { recordChange } from "#server/posts/save/record-change.ts";
import { wakeLinked } from "#server/publishing/calls/wake-linked.ts";
import { insertItems, itemRows } from "#server/publishing/ledger/published-items.ts";
import { checkPostUrl } from "./check-post-url.ts";
import { correctLink, correctsLink } from "./correct-link.ts";
import { refuseTaken } from "./refuse-taken.ts";

type Input = z.output<typeof AnswerHandoff.input>;
type Call = { ctx: ServiceContext; input: Input };

const SKIPPED = "skipped: It was handed off, and a person decided not to publish it.";

/**
 * Records what a person did with a handed-off entry. The URL is checked before anything is locked. Of two answers at
 * the same time the first counts: an equal second one changes nothing. Throws `not_handed_off`, `handoff_answered` or
 * `wrong_post_url`. At most ten statements.
 */
export async function answerHandoff({ ctx, input: given }: Call): Promise<Post> {
  const { id, channel_id } = given;
  const url = given.url && new URL(given.url).href;
  const input = { ...given, url };
  const entry = entryOf(await findPost(ctx.sql, ctx, id), channel_id);
  const isOpen = entry.status === "handoff";
  const isNew = isOpen || correctsLink(entry, input);
  const seen =
    url !== undefined && isNew ? await checkPostUrl(ctx.system, entry.channel, url) : false;
  const post = await inTransaction(ctx.system.database.pool, (sql) =>
    answerLocked(sql, { ctx, input }, { seen }),
  );
  if (isOpen) await wakeLinked(ctx.system, { post_id: id, channel_id });
  return post;
}

async function answerLocked(
  sql: RunSql,
  { ctx, input }: Call,
  { seen }: { seen: boolean },
): Promise<Post> {
  const { id: post_id } = input;
  const before = await lockPost(sql, ctx, post_id);
  const entry = entryOf(before, input.channel_id);
  const events = await answerOnce(sql, { ctx, input }, { post: before, entry, seen });
  const after = await findPost(sql, ctx, post_id);
  const answer = await toPost(ctx, after, await findVerdictContext(ctx, after, { sql }));
  await recordChange(sql, ctx, { post_id, at: after.updated_at, events, answer });
  return answer;
}

/** Returns the events of the answer, none if it is the one that was given before. Throws `handoff_answered`. */
async function answerOnce(
  sql: RunSql,
  { ctx, input }: Call,
  { post, entry, seen }: { post: PostRecord; entry: EntryRecord; seen: boolean },
): Promise<NewEvent[]> {
  if (entry.status === "handoff") return end(sql, { ctx, input }, entry, seen);
  const { url } = input;
  if (url !== undefined && correctsLink(entry, input))
    return correctLink(sql, ctx, { post, entry, url, seen });
  refuseOtherAnswer(entry, input);
  return [];
}

function entryOf(post: PostRecord, channel_id: string): EntryRecord {
  const entry = post.entries.find((candidate) => candidate.channel_id === channel_id);
  if (entry === undefined) throw Refusal.notFound("channel", channel_id);
  return entry;
}

const END = `
  WITH attempt AS (
    UPDATE call_attempt SET state = CASE WHEN $4::text IS NULL THEN 'published' ELSE 'failed' END::attempt_state,
      url = $3, error_code = $5, error_message = $6, finished_at = $2
    WHERE call_id = $7 AND state = 'waiting'
  ), entry AS (
    UPDATE channel_entry SET
      status = CASE WHEN $4::text IS NULL THEN ${entryStatusAfter("succeed")} ELSE ${entryStatusAfter("fail")} END::entry_status,
      url = $3, error = $4, published_at = CASE WHEN $4::text IS NULL THEN $2::timestamptz END,
      handoff = handoff || $8::jsonb
    WHERE id = $1 RETURNING id
  ), call AS (${endCall("entry", { id: "$7", error: "$4" })})
  ${insertItems("entry", { entry: "$1", channel: "$9", items: "$10", now: "$2" })}`;

/** Ends the entry and returns the events of it. At most three statements. */
async function end(
  sql: RunSql,
  { ctx, input }: Call,
  { id, post_id, channel }: EntryRecord,
  seen: boolean,
): Promise<NewEvent[]> {
  const { url = null, result } = input;
  if (url !== null) await refuseTaken(sql, { id, channel_id: channel.id, url });
  const now = ctx.system.now();
  const error = result === "skipped" ? SKIPPED : null;
  const { code, message } =
    error === null ? { code: null, message: null } : readPublishError(error);
  const items = url === null ? [] : [{ external_post_id: url, url, reference: null }];
  await sql(END, [
    id,
    now,
    url,
    error,
    code,
    message,
    callId("publish", id),
    JSON.stringify({ answered_by: ctx.actor.name, seen }),
    channel.id,
    itemRows(items),
  ]);
  const ended = await endPost<PostEventKind>(sql, post_id, now);
  const { id: channel_id, provider, name } = channel;
  const about = { channel_id, provider, name };
  const event: NewEvent =
    error === null
      ? { kind: "entry.published", facts: { ...about, url } }
      : { kind: "entry.failed", facts: { ...about, error } };
  return [event, ...(ended === null ? [] : [{ kind: ended }])];
}

/** Returns if the entry has this very answer, and throws otherwise. */
function refuseOtherAnswer(entry: EntryRecord, { result, url }: Input): void {
  const { channel, status, error, handoff } = entry;
  if (handoff === null || !ANSWERED.includes(status))
    throw Refusal.because(
      "not_handed_off",
      `${channel.name} is ${status}, not handed off. A person reports it once it is due.`,
    );
  const { answered_by } = readHandoff(handoff);
  const skipped = error !== null && readPublishError(error).code === "skipped";
  const posted = status === "published" && (url === undefined || url === entry.url);
  if (result === "skipped" ? skipped : posted) return;
  throw Refusal.because("handoff_answered", describeAnswer(entry, answered_by ?? null));
}

const ANSWERED: readonly string[] = ["published", "failed"];

function describeAnswer(
  { channel, status, url, error }: EntryRecord,
  answered_by: string | null,
): string {
  const { name } = channel;
  if (status === "published") {
    const where = url === null ? "without an address" : `at ${url}`;
    return `${answered_by ?? "Somebody"} has already reported ${name} as published, ${where}.`;
  }
  if (readPublishError(error ?? "").code === "skipped")
    return `${answered_by ?? "Somebody"} has already skipped ${name}. Send it again to publish it after all.`;
  return `Nobody reported ${name} in time, so it failed. Send it again to hand it off once more.`;
}

import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { callRows } from "#server/kernel/call-queue/call-rows.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf, type NewEvent } from "#server/kernel/events/event-row.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { toPost } from "#server/posts/record/to-resource.ts";
import { approvalOf, needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { settleApproval } from "#server/posts/rules/approval/settle-approval.ts";
import { isInPerson } from "#server/posts/rules/lifecycle/in-person.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { entryStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { recordChange } from "#server/posts/save/record-change.ts";

const QUEUE = `
  WITH armed AS (
    UPDATE post SET schedule_version = schedule_version + 1, updated_at = $2, armed_by = $3,
      armed_in_person = armed_in_person OR $6
    WHERE id = $1
  ), given AS (SELECT * FROM unnest($4::text[], $5::timestamptz[]) AS given (id, at))
  UPDATE channel_entry SET status = ${entryStatusAfter("hold")}, scheduled_at = given.at, queued = true, held_at = NULL,
    held_reason = NULL
  FROM given WHERE channel_entry.id = given.id`;

interface Queueing {
  post: PostRecord;
  entries: readonly EntryRecord[];
  slots: ReadonlyMap<string, Date>;
}

/**
 * Moves held entries of a publishing post to slots of their channels' queues. The caller must hold the locks of the
 * post's row and the queue. Throws if the post isn't approved for them although it must be. Four statements.
 */
export async function queueHeld(
  sql: RunSql,
  ctx: ServiceContext,
  { post, entries, slots }: Queueing,
): Promise<Post> {
  const now = ctx.system.now();
  const { id: post_id, organization_id } = post;
  const by = actorOf(ctx);
  const at = nextVersion(post.updated_at, now);
  const timed = entries.map((entry) => {
    const scheduled_at = slots.get(entry.channel_id);
    if (scheduled_at === undefined) throw new Error(`${entry.channel_id} was given no slot.`);
    return { ...entry, scheduled_at };
  });
  const ids = timed.map(({ id }) => id);
  const times = timed.map(({ scheduled_at }) => scheduled_at);
  refuseUnapproved(ctx, { ...post, entries: timed });
  await sql(QUEUE, [post_id, at, by, ids, times, isInPerson(ctx)]);
  const events = timed.map(
    ({ channel, scheduled_at }): NewEvent => ({
      kind: "post.scheduled",
      facts: { channel_id: channel.id, scheduled_at: scheduled_at.toISOString() },
    }),
  );
  const request = { kind: "publish", organization_id, due_at: now, asked_at: now, by } as const;
  const outbox = timed.map((entry) => channelDueRow({ ...entry, organization_id }));
  const after = await findPost(sql, ctx, post_id);
  const answer = await toPost(ctx, after, await findVerdictContext(ctx, after, { sql }));
  await recordChange(sql, ctx, {
    post_id,
    at,
    events,
    calls: callRows(timed, request),
    outbox,
    answer,
  });
  return answer;
}

/** `post` has the entries to be queued, at their new times. */
function refuseUnapproved({ actor }: ServiceContext, post: PostRecord): void {
  const rules = actor.organization.approval;
  if (!needsApproval(rules, post)) return;
  const isApproved = (settled: PostRecord) => approvalOf(settled)?.state === "approved";
  if (isApproved(settleApproval(rules, post))) return;
  const asItWas = { ...rules, reapprove_on_reschedule: false };
  throw Refusal.because(
    "approval_required",
    isApproved(settleApproval(asItWas, post))
      ? "The post was approved for its time, so it can't take another slot. Publish it now, or don't publish it on this channel."
      : "This post needs approval before it can be queued. Request it with POST /posts/{id}/request-approval.",
  );
}

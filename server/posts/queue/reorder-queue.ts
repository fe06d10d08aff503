import { MOST_REORDERED } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { QueueOrder } from "#core/contract/resources/queue.ts";
import { planOwnTimes } from "#core/domain/schedule/plan-own-times.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { approvalOf, needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { settleApproval } from "#server/posts/rules/approval/settle-approval.ts";
import { armPost } from "#server/posts/rules/lifecycle/arm-post.ts";
import { describeChange } from "#server/posts/rules/lifecycle/describe-change.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { writePost } from "#server/posts/save/write-post.ts";
import { lockQueue } from "./lock-queue.ts";

interface Place {
  post_id: string;
  at: Date;
}

const find = (isWithin: string) => `
  SELECT post.id AS post_id, coalesce(entry.scheduled_at, post.scheduled_at) AS at
  FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
  WHERE entry.channel_id = $2 AND entry.queued AND entry.status = 'scheduled' AND entry.held_at IS NULL
    AND post.organization_id = $1 AND post.status = 'scheduled' AND post.deleted_at IS NULL AND post.late_at IS NULL
    AND coalesce(entry.scheduled_at, post.scheduled_at) > $3 AND ${isWithin}
  ORDER BY 2, post.id LIMIT $4`;

/**
 * Reorders the next posts of a channel's queue within their slots, in one transaction. The posts' other channels are
 * unaffected. `arrange` gets the posts in order and returns them in the new order. Three statements, plus three per
 * moved post.
 */
export async function reorderQueue(
  ctx: ServiceContext,
  channel_id: string,
  arrange: (post_ids: readonly string[], channel: { name: string }) => readonly string[],
): Promise<QueueOrder> {
  const { organization_id } = ctx;
  const where = { id: channel_id, organization_id, deleted_at: null };
  const channel = await ctx.db.channel.findFirst({ where });
  if (channel === null) throw Refusal.notFound("channel", channel_id);
  return retryRace(() =>
    inTransaction(ctx.system.database.pool, async (sql) => {
      await lockQueue(sql, ctx);
      const given = [ctx.organization_id, channel_id, ctx.system.now(), MOST_REORDERED];
      const values = createSqlValues(given);
      // Posts beyond the reach of a limited key keep their slots.
      const text = find(isPostWithin(ctx, "post.id", values));
      const places = await sql<Place>(text, values.list);
      const previous_post_ids = places.map(({ post_id }) => post_id);
      const post_ids = [...arrange(previous_post_ids, channel)];
      const moved = places
        .map(({ at, ...before }, index) => ({ at, before, post_id: post_ids[index] ?? "" }))
        .filter(({ before, post_id }) => before.post_id !== post_id)
        // Sorted, so that concurrent requests lock posts in the same order and can't deadlock.
        .sort((left, right) => (left.post_id < right.post_id ? -1 : 1));
      for (const { post_id, at } of moved) {
        const had = places.find((place) => place.post_id === post_id)?.at;
        const post = await lockPost(sql, ctx, post_id);
        const entry = post.entries.find((each) => each.channel_id === channel_id);
        if (entry === undefined || !isStillThere(post, entry, had)) throw refuseChanged(channel);
        await moveEntry(sql, ctx, { post, entry, at });
      }
      return { channel_id, post_ids, previous_post_ids };
    }),
  );
}

export function refuseChanged({ name }: { name: string }): Refusal {
  return Refusal.because(
    "queue_changed",
    `post_ids: The queue of ${name} has changed. Read it again with GET /queue.`,
  );
}

function isStillThere(post: PostRecord, entry: EntryRecord, had: Date | undefined): boolean {
  return post.status === "scheduled" && entry.queued && Number(timeOf(post, entry)) === Number(had);
}

function timeOf(post: PostRecord, entry: EntryRecord): Date | null {
  return entry.scheduled_at ?? post.scheduled_at;
}

/** Moves an entry to another time, on the actor's behalf. One statement. */
async function moveEntry(
  sql: RunSql,
  ctx: ServiceContext,
  { post, entry, at }: { post: PostRecord; entry: EntryRecord; at: Date },
): Promise<void> {
  const now = ctx.system.now();
  const times = post.entries.map((each) => ({
    given: each.id === entry.id ? at : timeOf(post, each),
    had: null,
  }));
  const plan = planOwnTimes(times, { base: null, moved: true });
  if (plan === null) throw new Error(`The post ${post.id} has an entry without a time.`);
  const entries = post.entries.map((each, index) => ({
    ...each,
    scheduled_at: plan.own[index] ?? null,
  }));
  const armed = armPost(
    { ...post, entries },
    { choice: { at: plan.first }, now, by: actorOf(ctx), in_person: post.armed_in_person },
  );
  refuseUnapproved(ctx, post, armed);
  const after = { ...armed, updated_at: nextVersion(post.updated_at, now) };
  const events = describeChange(post, after);
  await writePost(sql, ctx, { before: post, after, events, answer: null });
}

/** If another time requires another approval, an approved post stays at its approved time. */
function refuseUnapproved({ actor }: ServiceContext, before: PostRecord, moved: PostRecord): void {
  const rules = actor.organization.approval;
  if (!needsApproval(rules, moved) || approvalOf(before)?.state !== "approved") return;
  if (approvalOf(settleApproval(rules, moved))?.state === "approved") return;
  throw Refusal.because(
    "approval_required",
    `The post ${before.id} was approved for its current time; another time needs a new approval. Change its time on the post's own page and request approval there.`,
  );
}

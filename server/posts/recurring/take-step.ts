import { Refusal } from "#core/contract/refusal.ts";
import { firstDayAround, type Occurrence } from "#core/domain/schedule/recurrence/occurrences.ts";
import { planOccurrences } from "#core/domain/schedule/recurrence/plan-occurrences.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { commitPost } from "#server/posts/save/commit-post.ts";
import { prepare } from "#server/posts/save/save-post.ts";
import type { SaveRequest } from "#server/posts/save/save-request.ts";
import { findOccurrences } from "./occurrence-record.ts";
import { readRule } from "./read-fields.ts";
import { lockRecurringPost, type RecurringRecord } from "./recurring-record.ts";
import { removePost } from "./remove-posts.ts";

interface Step {
  id: string;
  /** Days whose post was refused, with the reason: they get a draft. */
  refused: Map<string, string>;
}

/**
 * Removes or makes one post of a recurring post, if anything is left to do. A day's key and its post are stored in one
 * transaction. A refused post is remembered in `refused`, and saved as a draft in the next step; throws if that is
 * refused as well.
 */
export async function takeStep(ctx: ServiceContext, step: Step): Promise<"more" | "done"> {
  let attempted: Occurrence | null = null;
  try {
    return await retryRace(() =>
      inTransaction(ctx.system.database.pool, async (sql) => {
        attempted = null;
        const recurring = await lockRecurringPost(sql, ctx, step.id);
        if (recurring === undefined || recurring.paused) return "done";
        const { remove, create } = await plan(sql, ctx, recurring);
        const [removed] = remove;
        if (removed !== undefined) {
          await removePost(sql, ctx, { id: step.id, ...removed });
          return "more";
        }
        const [next] = create;
        if (next === undefined) return "done";
        attempted = next;
        await makePost(sql, ctx, recurring, { ...next, problem: step.refused.get(next.day) });
        return "more";
      }),
    );
  } catch (error) {
    const { day } = (attempted as Occurrence | null) ?? { day: null };
    if (!(error instanceof Refusal) || day === null || step.refused.has(day)) throw error;
    if (error.code === "TOO_MANY_REQUESTS" || error.code === "SERVICE_UNAVAILABLE") throw error;
    // What surrounds the reason says that it was saved as a draft.
    step.refused.set(day, error.message.replace(NOT_READY, ""));
    return "more";
  }
}

async function plan(sql: RunSql, ctx: ServiceContext, { id, ...recurring }: RecurringRecord) {
  const { until, revision } = recurring;
  const rule = readRule(recurring.rule);
  const now = ctx.system.now();
  const existing = await findOccurrences(sql, id, firstDayAround(rule, now));
  return planOccurrences({ rule, until, revision, now, existing });
}

const NOT_READY = /^The post is not ready\. /;

const CLAIM = `
  INSERT INTO recurring_occurrence (recurring_post_id, day, at, revision, problem)
  VALUES ($1, $2, $3, $4, $5)`;
const ASSIGN = `
  WITH turned AS (UPDATE recurring_post SET turn = turn + 1 WHERE id = $1)
  UPDATE recurring_occurrence SET post_id = $3 WHERE recurring_post_id = $1 AND day = $2`;

async function makePost(
  sql: RunSql,
  ctx: ServiceContext,
  recurring: RecurringRecord,
  { day, at, problem }: Occurrence & { problem: string | undefined },
): Promise<void> {
  const { id, revision } = recurring;
  await sql(CLAIM, [id, day, at, revision, problem ?? null]);
  const schedule =
    problem === undefined
      ? { scheduled_at: at.toISOString(), when_ready: true, request_approval: true }
      : {};
  const valid = await prepare(sql, ctx, { ...draftOf(recurring), ...schedule });
  const post = await commitPost({ sql }, ctx, valid);
  await sql(ASSIGN, [id, day, post.id]);
}

function draftOf({ variants, turn, ...recurring }: RecurringRecord): SaveRequest {
  const { channel_ids: channels, per_channel, media_ids } = recurring;
  return {
    id: null,
    content: variants[turn % variants.length] ?? "",
    channels,
    per_channel,
    ...(media_ids.length === 0 ? {} : { media: media_ids }),
    autofix: true,
  };
}

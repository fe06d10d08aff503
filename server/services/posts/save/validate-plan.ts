import type { RunSql } from "#server/db/run-sql.ts";
import { settleApproval } from "#server/services/approval-record/settle-approval.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { actorOf } from "#server/services/events/event-row.ts";
import type { PostVerdict } from "#server/services/judged-post/judge-post.ts";
import {
  findVerdictContext,
  type PostVerdictContext,
} from "#server/services/judged-post/verdict-context.ts";
import { alignEntries } from "#server/services/lifecycle/arm-post.ts";
import { armIfReady } from "#server/services/lifecycle/arming.ts";
import { nextVersion } from "#server/services/lifecycle/next-version.ts";
import type { PostLike, PostRecord } from "#server/services/post-record/post-record.ts";
import { repairEntries } from "../repair-entries.ts";
import type { PlannedPost } from "./plan-post.ts";

export interface ValidPost
  extends Pick<PlannedPost, "request" | "before" | "new_labels" | "new_files"> {
  after: PostRecord;
  verdict: PostVerdict;
}

/**
 * Applies the requested fixes, validates the post, and arms it if requested and allowed. One statement for the
 * channels' quotas, unless they were read with the channels.
 */
export async function validatePlan(
  sql: RunSql,
  ctx: ServiceContext,
  plan: PlannedPost,
): Promise<ValidPost> {
  const { request, before, post, planned, when_ready, new_labels, new_files } = plan;
  const context = await readContext(sql, ctx, plan);
  const { autofix } = request;
  const { entries, verdict } = await repairEntries(ctx, post, planned, { autofix, context });
  const fixed = versioned(alignEntries({ ...post, entries }), plan);
  const gate = { verdict, unarmed: asItWas(fixed, before), when_ready, by: actorOf(ctx) };
  const after =
    post.status === "draft"
      ? settleApproval(ctx.actor.organization.approval, asDraft(fixed, before))
      : armIfReady(ctx, fixed, gate);
  return { request, before, after, verdict, new_labels, new_files };
}

async function readContext(
  sql: RunSql,
  ctx: ServiceContext,
  { post, planned, uses }: PlannedPost,
): Promise<PostVerdictContext> {
  const hasOwnTimes = planned.some(({ scheduled_at }) => scheduled_at !== null);
  if (uses === null || hasOwnTimes) return findVerdictContext(ctx, post, { sql, arming: true });
  return { policy: ctx.actor.organization.policy, uses, due: post.scheduled_at };
}

function versioned(post: PostRecord, { before, now }: PlannedPost): PostRecord {
  return before === null ? post : { ...post, updated_at: nextVersion(before.updated_at, now) };
}

function asDraft(post: PostRecord, before: PostRecord | null): PostRecord {
  return before === null ? post : { ...post, when_ready: null };
}

function asItWas(post: PostRecord, before: PostRecord | null): PostLike {
  if (before === null)
    return {
      ...post,
      entries: post.entries.map((entry) => ({ ...entry, status: "draft" })),
      status: "draft",
      scheduled_at: null,
      late_at: null,
      id: null,
      created_at: null,
      updated_at: null,
    };
  const { status, scheduled_at, when_ready, updated_at } = before;
  return { ...post, status, scheduled_at, when_ready, updated_at };
}

import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { approvalAfter } from "#core/domain/approval/approval-states.ts";
import { openStep } from "#core/domain/approval/decide.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { refuseStale } from "#server/posts/record/refuse-stale.ts";
import { toPost } from "#server/posts/record/to-resource.ts";
import { awaitedArming } from "#server/posts/record/when-ready.ts";
import {
  type ApprovalRecord,
  approvalOf,
  toApprovalColumn,
} from "#server/posts/rules/approval/approval-record.ts";
import { approvalsIn } from "#server/posts/rules/approval/to-post-approval.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { writePost } from "#server/posts/save/write-post.ts";
import { refuseChanged, requireDecider, requirePending, requirePerson } from "./require-decider.ts";

export interface Decision {
  id: string;
  decision: "approved" | "rejected";
  reason: string | null;
  expected_updated_at: string;
  request_id?: string;
  guest?: { id: string; name: string };
}

/**
 * Stores a decision on a post with a pending approval request. Locks the row, so the second of two concurrent approvers
 * gets a conflict. The last approval also queues the post for arming. At most five statements.
 */
export async function decidePost(ctx: ServiceContext, given: Decision): Promise<Post> {
  await requirePerson(ctx, given.id);
  return inTransaction(ctx.system.database.pool, async (sql, last) => {
    const before = await lockPost(sql, ctx, given.id);
    const context = await findVerdictContext(ctx, before, { sql });
    const record = approvalOf(before);
    refuseOutdated(record, given);
    if (record !== null && isRepeated(ctx, before, { record, given }))
      return toPost(ctx, before, context);
    // A link is bound to what is sent, so that a change of anything else, such as a label, doesn't stop its decision.
    if (given.request_id === undefined) refuseStale(before, given.expected_updated_at);
    const pending = requirePending(record);
    refuseChanged(ctx, before, pending);
    const decided = await decide(sql, ctx, { record: pending, given });
    const now = ctx.system.now();
    const after = {
      ...before,
      approval: toApprovalColumn(decided),
      when_ready: whenReadyAfter(before, { decided, given, now }),
      updated_at: nextVersion(before.updated_at, now),
    };
    const { decision, reason } = given;
    const facts = {
      decision,
      reason,
      state: decided.state,
      by: deciderOf(ctx, given).name,
      ...(given.guest === undefined ? {} : { guest: true }),
    };
    const answer = await toPost(ctx, after, context);
    const events = [{ kind: "approval.decided", facts }] as const;
    await writePost(last, ctx, { before, after, events, answer });
    return answer;
  });
}

/**
 * Whether the last decision is this one, by the same person. Someone who approved one step decides the next
 * with the version that their first decision created.
 */
function isRepeated(
  ctx: ServiceContext,
  post: PostRecord,
  { record, given }: { record: ApprovalRecord; given: Decision },
): boolean {
  const last = record.decisions.at(-1);
  const by = deciderOf(ctx, given);
  if (last?.by.id !== by.id || last.by.name !== by.name) return false;
  if (last.decision !== given.decision || last.reason !== given.reason) return false;
  if (record.state === last.decision) return true;
  const isCurrent = Date.parse(given.expected_updated_at) === post.updated_at.getTime();
  const open = openStep(ctx.actor.organization.approval, approvalsIn(record));
  return record.state === "pending" && (!isCurrent || open === last.step);
}

function deciderOf(ctx: ServiceContext, { guest }: Decision) {
  return guest === undefined ? actorOf(ctx) : { kind: "guest", ...guest };
}

function refuseOutdated(record: ApprovalRecord | null, { request_id }: Decision): void {
  if (request_id === undefined || record?.request_id === request_id) return;
  throw Refusal.because(
    "stale_version",
    "The post has changed since this link was created. Ask for a new link.",
  );
}

async function decide(
  sql: RunSql,
  ctx: ServiceContext,
  { record, given }: { record: ApprovalRecord; given: Decision },
): Promise<ApprovalRecord> {
  const rules = ctx.actor.organization.approval;
  const step = await requireDecider(sql, ctx, { record, post_id: given.id });
  const { decision, reason } = given;
  const user_id = ctx.actor.id;
  const at = ctx.system.now().toISOString();
  const by = deciderOf(ctx, given);
  const made = { by, decision, reason, at, step, for_user: user_id };
  const next = { ...record, decisions: [...record.decisions, made] };
  const { prints, words } = record;
  const rendering = { prints, words, at };
  if (decision === "rejected")
    return { ...next, state: approvalAfter("reject"), rejected: { ...rendering, by, reason } };
  if (openStep(rules, approvalsIn(next)) !== null) return next;
  return {
    ...next,
    state: approvalAfter("approve"),
    approved: rendering,
    rejected: null,
    changes: [],
  };
}

/**
 * A waiting post isn't armed after a rejection, or if its time has passed: it records why and waits for a
 * person.
 */
function whenReadyAfter(
  post: PostRecord,
  { decided, given, now }: { decided: ApprovalRecord; given: Decision; now: Date },
): PostRecord["when_ready"] {
  const awaited = awaitedArming(post);
  if (awaited === null || decided.state === "pending") return post.when_ready;
  if (decided.state === "rejected")
    return { ...awaited, by: { ...awaited.by }, error: `It was rejected: ${given.reason}` };
  const { scheduled_at } = awaited;
  if (scheduled_at === null || new Date(scheduled_at) > now) return post.when_ready;
  const error = `It was approved after its time, ${scheduled_at}. Choose another time.`;
  return { ...awaited, by: { ...awaited.by }, error };
}

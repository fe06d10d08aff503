import { Refusal } from "#core/contract/refusal.ts";
import { canHappen } from "#core/domain/approval/approval-states.ts";
import { openStep, whyNotApprover } from "#core/domain/approval/decide.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import type { ApprovalRecord } from "#server/posts/rules/approval/approval-record.ts";
import { requesterOf, WRITER } from "#server/posts/rules/approval/people-behind.ts";
import { printPost } from "#server/posts/rules/approval/print-post.ts";
import { approvalsIn } from "#server/posts/rules/approval/to-post-approval.ts";

const AUTHORS = `SELECT DISTINCT ${WRITER} AS user_id FROM post_version AS version WHERE post_id = $1`;

/**
 * Throws for API clients and for people without the `approve` scope. Checks first that the post exists. At most one
 * statement.
 */
export async function requirePerson(ctx: ServiceContext, post_id: string): Promise<void> {
  if (ctx.actor.kind !== "person") {
    await findPost(ctx.sql, ctx, post_id);
    throw Refusal.because(
      "people_only",
      "Only people can approve or reject posts. Sign in to the dashboard to decide.",
    );
  }
  requireScope(ctx.actor, "approve");
}

interface PostApproval {
  record: ApprovalRecord;
  post_id: string;
}

/** Returns the open step, which the actor may decide. Throws if they may not. One statement. */
export async function requireDecider(
  sql: RunSql,
  ctx: Pick<ServiceContext, "actor">,
  approval: PostApproval,
): Promise<number> {
  const { step, why_not } = await findDecider(sql, ctx, approval);
  if (why_not !== null) throw Refusal.because("not_approver", why_not);
  return step;
}

/** Returns the open step, and why the actor may not decide it; null if they may. One statement. */
export async function findDecider(
  sql: RunSql,
  { actor }: Pick<ServiceContext, "actor">,
  { record, post_id }: PostApproval,
): Promise<{ step: number; why_not: string | null }> {
  const rules = actor.organization.approval;
  const step = openStep(rules, approvalsIn(record)) ?? 0;
  const rows = await sql<{ user_id: string | null }>(AUTHORS, [post_id]);
  const authors = [...rows.map(({ user_id }) => user_id ?? ""), requesterOf(record) ?? ""];
  return { step, why_not: whyNotApprover(rules, { step, user_id: actor.id, authors }) };
}

export function requirePending(record: ApprovalRecord | null): ApprovalRecord {
  if (record !== null && canHappen("approve", record.state)) return record;
  const state = record?.state ?? "not_requested";
  throw Refusal.because(
    "not_pending",
    state === "not_requested"
      ? "Nobody has requested approval of this version of the post. Request it first."
      : `The post was already ${state}. Read it to see who decided.`,
  );
}

/** Throws if the rendering has changed: alt text, names and manifests change without a new post version. */
export function refuseChanged(
  { actor }: ServiceContext,
  post: PostRecord,
  record: ApprovalRecord,
): void {
  const { reapprove_on_reschedule: times } = actor.organization.approval;
  const changes = differences(record.prints, printPost(post), { times });
  if (changes.length === 0) return;
  throw Refusal.because(
    "stale_version",
    `The post has changed since approval was requested: ${changes.join(", ")}. Request approval again.`,
  );
}

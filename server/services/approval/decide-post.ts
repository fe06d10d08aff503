import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { openStep, whyNotApprover } from "#core/domain/approval/decide.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import { requireScope } from "#server/auth/require-scope.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { findPost, lockPost } from "../internal.ts";
import { nextVersion } from "../lifecycle/next-version.ts";
import { awaitedArming } from "../lifecycle/when-ready.ts";
import { writePost } from "../lifecycle/write-post.ts";
import type { PostRecord } from "../posts/post-record.ts";
import { refuseStale } from "../posts/refuse-stale.ts";
import { toPost } from "../posts/to-resource.ts";
import { findVerdictContext } from "../posts/verdict-context.ts";
import { type ApprovalRecord, approvalOf, toApprovalColumn } from "./approval-record.ts";
import { printPost } from "./print-post.ts";
import { approvalsIn } from "./to-post-approval.ts";

export interface Decision {
  id: string;
  decision: "approved" | "rejected";
  reason: string | null;
  expected_updated_at: string;
}

const AUTHORS = `
  SELECT DISTINCT actor_id FROM post_version WHERE post_id = $1 AND actor_kind = 'person' AND actor_id IS NOT NULL`;

/**
 * Stores a person's decision on a post that asks for approval. The row is locked: of two people at once the second is told that
 * the post has changed. With the last approval, a post that waits for it is handed to be armed. Five statements at most.
 */
export async function decidePost(ctx: ServiceContext, given: Decision): Promise<Post> {
  if (ctx.actor.kind !== "person") {
    await findPost(ctx.sql, ctx, given.id);
    throw Refusal.because(
      "people_only",
      "Only people approve or reject posts. Sign in to the dashboard to decide.",
    );
  }
  requireScope(ctx.actor, "approve");
  return inTransaction(ctx.system.database.pool, async (sql) => {
    const before = await lockPost(sql, ctx, given.id);
    const context = await findVerdictContext(ctx, before, { sql });
    const record = approvalOf(before);
    if (record !== null && isRepeated(ctx, before, { record, given }))
      return toPost(ctx, before, context);
    refuseStale(before, given.expected_updated_at);
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
    const facts = { decision, reason, state: decided.state, by: ctx.actor.name };
    const answer = await toPost(ctx, after, context);
    const events = [{ kind: "approval.decided", facts }] as const;
    await writePost(sql, ctx, { before, after, events, answer });
    return answer;
  });
}

/**
 * Whether the last decision is this one, by the same person. One who has approved a step decides the next step by the version that
 * the first decision has made.
 */
function isRepeated(
  { actor }: ServiceContext,
  post: PostRecord,
  { record, given }: { record: ApprovalRecord; given: Decision },
): boolean {
  const last = record.decisions.at(-1);
  if (last?.by.id !== actor.id || last.decision !== given.decision || last.reason !== given.reason)
    return false;
  if (record.state === last.decision) return true;
  const isCurrent = Date.parse(given.expected_updated_at) === post.updated_at.getTime();
  const open = openStep(actor.organization.approval, approvalsIn(record));
  return record.state === "pending" && (!isCurrent || open === last.step);
}

function requirePending(record: ApprovalRecord | null): ApprovalRecord {
  if (record !== null && (record.state === "pending" || record.state === "held")) return record;
  const state = record?.state ?? "not_requested";
  const why = state === "not_requested" ? "Nobody has requested approval of" : `${state}:`;
  throw Refusal.because(
    "not_pending",
    state === "not_requested"
      ? `${why} this post as it is. POST /posts/{id}/request-approval asks for it.`
      : `The post was ${state} already. Read it for who decided.`,
  );
}

/** Alt text, names and manifests change without a new version of the post. */
function refuseChanged({ actor }: ServiceContext, post: PostRecord, record: ApprovalRecord): void {
  const { reapprove_on_reschedule: times } = actor.organization.approval;
  const changes = differences(record.prints, printPost(post), { times });
  if (changes.length === 0) return;
  throw Refusal.because(
    "stale_version",
    `What would be sent has changed since approval was requested: ${changes.join(", ")}. Request approval again.`,
  );
}

async function decide(
  sql: RunSql,
  ctx: ServiceContext,
  { record, given }: { record: ApprovalRecord; given: Decision },
): Promise<ApprovalRecord> {
  const rules = ctx.actor.organization.approval;
  const step = openStep(rules, approvalsIn(record)) ?? 0;
  const rows = await sql<{ actor_id: string }>(AUTHORS, [given.id]);
  const authors = [...rows.map(({ actor_id }) => actor_id), record.requested_by.id ?? ""];
  const { decision, reason } = given;
  const user_id = ctx.actor.id;
  const why = whyNotApprover(rules, { step, user_id, authors });
  if (why !== null) throw Refusal.because("not_approver", why);
  const at = ctx.system.now().toISOString();
  const decisions = [...record.decisions, { by: actorOf(ctx), decision, reason, at, step }];
  const next = { ...record, decisions };
  if (decision === "rejected") return { ...next, state: "rejected" };
  const isFulfilled = openStep(rules, approvalsIn(next)) === null;
  return { ...next, state: isFulfilled ? "approved" : record.state };
}

/** A post that waits is not armed after a no, nor at a time that has passed: it says why, and waits for a person. */
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

import { Refusal } from "#core/contract/refusal.ts";
import { approvalAfter } from "#core/domain/approval/approval-states.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { CRIER, type EventActor } from "#server/kernel/events/event-row.ts";
import { refuseByLeash } from "#server/kernel/leash.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import { toValidatedPost } from "#server/posts/record/to-resource.ts";
import {
  approvalOf,
  isUndecided,
  needsApproval,
  toApprovalColumn,
} from "#server/posts/rules/approval/approval-record.ts";
import { askApproval } from "#server/posts/rules/approval/ask-approval.ts";
import { settleApproval } from "#server/posts/rules/approval/settle-approval.ts";
import type { PostVerdict } from "#server/posts/rules/validation/validate-stored-post.ts";
import { awaitFiles } from "./arm-post.ts";

interface Arming {
  verdict: PostVerdict;
  unarmed: PostLike;
  when_ready: boolean;
  /** Whether to request approval in the same write, if it is missing. */
  asks: boolean;
  /** Whether it was scheduled before and still is, or stays failed: without approval it doesn't go out. */
  stays: boolean;
  /** Whether it would start at once, or within seconds. */
  starts: boolean;
  /** The time of a draft that waits for approval: nothing late is published by itself. */
  awaited_time: string | null;
  by: EventActor;
  only?: ReadonlySet<string>;
}

/**
 * The only gate to being armed, for every operation: creating, editing, publishing, files becoming ready, retrying.
 * Returns the post to store: armed, or as a draft armed once its files are ready (if requested and nothing else is
 * missing) or once approved (if required). A scheduled post without approval stays scheduled: `holdUnapproved` doesn't
 * send it. Throws, with the whole post, if it can't be published in its current state.
 */
export function armIfReady<Post extends PostLike>(
  ctx: ServiceContext,
  post: Post,
  given: Arming,
): Post {
  const { verdict, unarmed, when_ready, by, only } = given;
  if (ctx.actor.leash?.drafts_only === true) refuseByLeash(ctx.actor, "can only write drafts");
  const armed = { ...post, needs_approval: mustBeApproved(ctx, post, given) };
  if (isReady(armed, verdict, only)) return armIfApproved(ctx, armed, given);
  if (when_ready && lacksOnlyFiles(verdict)) {
    const waits = settleApproval(ctx.actor.organization.approval, awaitFiles(armed, by));
    return given.asks ? askIfNeeded(ctx, waits) : waits;
  }
  throw Refusal.notReady(toValidatedPost(ctx, unarmed, verdict));
}

/** A key's own need stays until a person schedules or publishes the post. */
function mustBeApproved(
  { actor }: ServiceContext,
  { needs_approval }: PostLike,
  { stays }: Pick<Arming, "stays">,
): boolean {
  if (actor.leash?.requires_approval === true) return true;
  return needs_approval && (stays || actor.kind !== "person");
}

function isReady(
  { entries }: PostLike,
  verdict: PostVerdict,
  only: ReadonlySet<string> | undefined,
): boolean {
  if (only === undefined) return verdict.ready;
  return entries.every(({ id }, index) => !only.has(id) || verdict.entries[index]?.ready === true);
}

/**
 * Accepts a post whose current rendering is approved, and one that was scheduled before. With `asks`, requests approval
 * and schedules it; with `when_ready`, or if it would start at once, it stays a draft until approved.
 */
function armIfApproved<Post extends PostLike>(
  ctx: ServiceContext,
  armed: Post,
  { verdict, unarmed, by, only, ...given }: Arming,
): Post {
  const { when_ready, asks, stays, starts, awaited_time } = given;
  const rules = ctx.actor.organization.approval;
  const post = settleApproval(rules, armed, only);
  if (!needsApproval(rules, post)) return stays ? post : withoutRequest(post);
  if (approvalOf(post)?.state === "approved") return post;
  if (stays) return when_ready || asks ? askIfNeeded(ctx, post) : inTime(post);
  if (asks && !starts) return askIfNeeded(ctx, post);
  if (when_ready || asks) return askIfNeeded(ctx, awaitFiles(post, by, awaited_time));
  const shown = settleApproval(rules, { ...unarmed, approval: post.approval });
  throw Refusal.because(
    "approval_required",
    "This post needs approval before it can be published. Request it with POST /posts/{id}/request-approval, or send request_approval: true to request it and schedule the post in one call: it isn't published before it is approved.",
    { post: toValidatedPost(ctx, shown, verdict) },
  );
}

/** Someone publishes what needs no approval any more: an open request or a rejection would stop it from being sent. */
function withoutRequest<Post extends PostLike>(post: Post): Post {
  const record = approvalOf(post);
  if (record === null || !isUndecided(post)) return post;
  const ended = { ...record, state: approvalAfter("change"), decisions: [], changes: [] };
  return { ...post, approval: toApprovalColumn(ended) };
}

/** A held post that was given another time isn't late any more: it waits like before. */
function inTime<Post extends PostLike>(post: Post): Post {
  const record = approvalOf(post);
  if (record?.state !== "held" || post.late_at !== null) return post;
  const isRequested = record.requested_by.kind !== CRIER.kind;
  const state = isRequested ? approvalAfter("request") : approvalAfter("change");
  return { ...post, approval: toApprovalColumn({ ...record, state, changes: [] }) };
}

function askIfNeeded<Post extends PostLike>(ctx: ServiceContext, post: Post): Post {
  const { actor, system } = ctx;
  if (!needsApproval(actor.organization.approval, post)) return post;
  return askApproval(post, { actor, now: system.now() });
}

/** An entry that isn't ready but has no error waits for a file. */
function lacksOnlyFiles({ entries }: PostVerdict): boolean {
  return entries.length > 0 && entries.every(({ errors }) => errors.length === 0);
}

export function refuseTimeless(): Refusal {
  return Refusal.because(
    "invalid_input",
    "when_ready: Needs a time. Send scheduled_at too, or omit when_ready.",
  );
}

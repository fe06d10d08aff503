import { Refusal } from "#core/contract/refusal.ts";
import { approvalOf, needsApproval } from "../approval-record/approval-record.ts";
import { askApproval } from "../approval-record/ask-approval.ts";
import { settleApproval } from "../approval-record/settle-approval.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf, type EventActor } from "../events/event-row.ts";
import type { PostLike } from "../post-record/post-record.ts";
import { toValidatedPost } from "../validated-post/to-resource.ts";
import type { PostVerdict } from "../validated-post/validate-stored-post.ts";
import { awaitFiles } from "./arm-post.ts";

interface Arming {
  verdict: PostVerdict;
  unarmed: PostLike;
  when_ready: boolean;
  by: EventActor;
  only?: ReadonlySet<string>;
}

/**
 * The only gate to being armed, for every operation: creating, editing, publishing, files becoming ready, retrying.
 * Returns the post to store: armed, or as a draft armed once its files are ready (if requested and nothing else is
 * missing) or once approved (if required). Throws, with the whole post, if it can't be published in its current state.
 */
export function armIfReady<Post extends PostLike>(
  ctx: ServiceContext,
  armed: Post,
  { verdict, unarmed, when_ready, by, only }: Arming,
): Post {
  if (isReady(armed, verdict, only))
    return armIfApproved(ctx, armed, { verdict, unarmed, when_ready, only });
  if (when_ready && lacksOnlyFiles(verdict))
    return settleApproval(ctx.actor.organization.approval, awaitFiles(armed, by));
  throw Refusal.notReady(toValidatedPost(ctx, unarmed, verdict));
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
 * Accepts a post whose current rendering is approved. One that may wait requests approval, and is armed once approved.
 */
function armIfApproved<Post extends PostLike>(
  ctx: ServiceContext,
  armed: Post,
  { verdict, unarmed, when_ready, only }: Omit<Arming, "by">,
): Post {
  const post = settleApproval(ctx.actor.organization.approval, armed, only);
  if (!needsApproval(ctx.actor.organization.approval, post)) return post;
  if (approvalOf(post)?.state === "approved") return post;
  const { actor, system } = ctx;
  if (when_ready)
    return askApproval(awaitFiles(post, actorOf({ actor })), { actor, now: system.now() });
  const shown = toValidatedPost(
    ctx,
    settleApproval(ctx.actor.organization.approval, { ...unarmed, approval: post.approval }),
    verdict,
  );
  throw Refusal.because(
    "approval_required",
    "This post needs approval before it can be published. Request it with POST /posts/{id}/request-approval, or send when_ready: true to schedule the post once it is approved.",
    { post: shown },
  );
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

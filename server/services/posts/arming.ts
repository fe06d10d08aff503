import { Refusal } from "#core/contract/refusal.ts";
import { approvalOf, needsApproval } from "../approval/approval-record.ts";
import { askApproval } from "../approval/ask-approval.ts";
import { settleApproval } from "../approval/settle-approval.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf, type EventActor } from "../events/event-row.ts";
import { awaitFiles } from "../lifecycle/when-ready.ts";
import type { PostVerdict } from "./judge-post.ts";
import type { PostLike } from "./post-record.ts";
import { toJudgedPost } from "./to-resource.ts";

interface Arming {
  verdict: PostVerdict;
  /** The post as it is without being armed: what a refusal shows. */
  unarmed: PostLike;
  /** Whether it may wait for its files. */
  when_ready: boolean;
  /** Who asks. */
  by: EventActor;
  /** The entries that are to go out, by their ids, where others of the post are not. */
  only?: ReadonlySet<string>;
}

/**
 * The one gate to being armed, for every way there is: creating, editing, publishing, files that are ready, trying again. Answers
 * the post as it is to be stored: as it is, or as a draft that is armed once its files are ready, where that was asked for and
 * nothing else is missing, or approved where that is required. Refuses, with the whole post, what can't go out as it stands.
 */
export function armIfReady<Post extends PostLike>(
  ctx: ServiceContext,
  armed: Post,
  { verdict, unarmed, when_ready, by, only }: Arming,
): Post {
  if (isReady(armed, verdict, only))
    return armIfApproved(ctx, armed, { verdict, unarmed, when_ready });
  if (when_ready && lacksOnlyFiles(verdict))
    return settleApproval(ctx.actor.organization.approval, awaitFiles(armed, by));
  throw Refusal.notReady(toJudgedPost(ctx, unarmed, verdict));
}

function isReady(
  { entries }: PostLike,
  verdict: PostVerdict,
  only: ReadonlySet<string> | undefined,
): boolean {
  if (only === undefined) return verdict.ready;
  return entries.every(({ id }, index) => !only.has(id) || verdict.entries[index]?.ready === true);
}

/** Lets pass what is approved as it would be sent. What may wait asks for approval, and is armed on the yes. */
function armIfApproved<Post extends PostLike>(
  ctx: ServiceContext,
  armed: Post,
  { verdict, unarmed, when_ready }: Pick<Arming, "verdict" | "unarmed" | "when_ready">,
): Post {
  const post = settleApproval(ctx.actor.organization.approval, armed);
  if (!needsApproval(ctx.actor.organization.approval, post)) return post;
  if (approvalOf(post)?.state === "approved") return post;
  const by = actorOf(ctx);
  if (when_ready) return askApproval(awaitFiles(post, by), { by, now: ctx.system.now() });
  const shown = toJudgedPost(
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

/** What is not ready and has no error waits for a file. */
function lacksOnlyFiles({ entries }: PostVerdict): boolean {
  return entries.length > 0 && entries.every(({ errors }) => errors.length === 0);
}

/** Refuses `when_ready` of a post that is not to go out. */
export function refuseTimeless(): Refusal {
  return Refusal.because(
    "invalid_input",
    "when_ready: Needs a time. Send scheduled_at too, or omit when_ready.",
  );
}

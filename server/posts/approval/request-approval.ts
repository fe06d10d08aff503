import type { z } from "zod";
import type { RequestApproval } from "#core/contract/operations/posts/approval.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { toValidatedPost } from "#server/posts/record/to-resource.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import { askApproval } from "#server/posts/rules/approval/ask-approval.ts";
import { settleApproval } from "#server/posts/rules/approval/settle-approval.ts";
import { describeChange } from "#server/posts/rules/lifecycle/describe-change.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { refuseUnlessChangeable } from "#server/posts/rules/lifecycle/refuse-unless-changeable.ts";
import {
  type PostVerdict,
  validateStoredPost,
} from "#server/posts/rules/validation/validate-stored-post.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { writePost } from "#server/posts/save/write-post.ts";

/**
 * Requests approval of the post's current rendering, also of one that is still to be sent, or sent again, on some of its
 * channels. Throws if the post couldn't be sent anyway. Four statements.
 */
export async function requestApproval({
  ctx,
  input: { id, note },
}: {
  ctx: ServiceContext;
  input: z.output<typeof RequestApproval.input>;
}): Promise<Post> {
  return inTransaction(ctx.system.database.pool, async (sql, last) => {
    const before = await lockPost(sql, ctx, id);
    const unsent = unsentEntries(before);
    if (unsent.size === 0) refuseUnlessChangeable(before, "edit");
    const now = ctx.system.now();
    const due = unsent.size === 0 ? before : { ...before, scheduled_at: now };
    const context = await findVerdictContext(ctx, due, { sql });
    const verdict = await validateStoredPost(ctx, before, context);
    if (!isReady(before, verdict, unsent))
      throw Refusal.notReady(toValidatedPost(ctx, before, verdict));
    const settled = settleApproval(ctx.actor.organization.approval, before);
    const state = approvalOf(settled)?.state;
    if (state === "pending" || state === "approved") return toValidatedPost(ctx, settled, verdict);
    const requested = askApproval(settled, { actor: ctx.actor, now, note: note ?? null });
    const after = { ...requested, updated_at: nextVersion(before.updated_at, now) };
    const answer = toValidatedPost(ctx, after, verdict);
    await writePost(last, ctx, { before, after, events: describeChange(before, after), answer });
    return answer;
  });
}

/** Of a post that has started, the IDs of the entries that are to be sent, or can be sent again. */
function unsentEntries(post: PostRecord): ReadonlySet<string> {
  if (whyUnchangeable(post, "edit") === null) return new Set();
  const unsent = post.entries.filter(({ status }) => status === "scheduled" || status === "failed");
  return new Set(unsent.map(({ id }) => id));
}

function isReady(
  { entries }: PostRecord,
  { ready, entries: verdicts }: PostVerdict,
  unsent: ReadonlySet<string>,
): boolean {
  if (unsent.size === 0) return ready;
  return entries.every(({ id }, index) => !unsent.has(id) || verdicts[index]?.ready === true);
}

import type { z } from "zod";
import type { RequestApproval } from "#core/contract/operations/posts/approval.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { approvalOf } from "../approval-record/approval-record.ts";
import { askApproval } from "../approval-record/ask-approval.ts";
import { settleApproval } from "../approval-record/settle-approval.ts";
import type { ServiceContext } from "../context.ts";
import { describeChange } from "../lifecycle/describe-change.ts";
import { nextVersion } from "../lifecycle/next-version.ts";
import { refuseUnlessChangeable } from "../lifecycle/refuse-unless-changeable.ts";
import { writePost } from "../lifecycle/write-post.ts";
import { lockPost } from "../post-record/find-post.ts";
import { toValidatedPost } from "../validated-post/to-resource.ts";
import { validateStoredPost } from "../validated-post/validate-stored-post.ts";
import { findVerdictContext } from "../validated-post/verdict-context.ts";

/** Requests approval of the post's current rendering. Throws if the post couldn't be sent anyway. Four statements. */
export async function requestApproval({
  ctx,
  input: { id, note },
}: {
  ctx: ServiceContext;
  input: z.output<typeof RequestApproval.input>;
}): Promise<Post> {
  return inTransaction(ctx.system.database.pool, async (sql) => {
    const before = await lockPost(sql, ctx, id);
    refuseUnlessChangeable(before, "edit");
    const verdict = await validateStoredPost(
      ctx,
      before,
      await findVerdictContext(ctx, before, { sql }),
    );
    if (!verdict.ready) throw Refusal.notReady(toValidatedPost(ctx, before, verdict));
    const now = ctx.system.now();
    const settled = settleApproval(ctx.actor.organization.approval, before);
    const state = approvalOf(settled)?.state;
    if (state === "pending" || state === "approved") return toValidatedPost(ctx, settled, verdict);
    const asking = askApproval(settled, { actor: ctx.actor, now, note: note ?? null });
    const after = { ...asking, updated_at: nextVersion(before.updated_at, now) };
    const answer = toValidatedPost(ctx, after, verdict);
    await writePost(sql, ctx, { before, after, events: describeChange(before, after), answer });
    return answer;
  });
}

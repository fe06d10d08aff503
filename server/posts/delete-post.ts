import type { z } from "zod";
import type { DeletePost } from "#core/contract/operations/posts/delete-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { askDeletion } from "./ask-deletion.ts";
import { lockPost } from "./record/find-post.ts";
import { refuseStale } from "./record/refuse-stale.ts";
import { deletePostAt } from "./rules/lifecycle/arm-post.ts";
import { nextVersion } from "./rules/lifecycle/next-version.ts";
import { refuseUnlessChangeable } from "./rules/lifecycle/refuse-unless-changeable.ts";
import { writePost } from "./save/write-post.ts";

/**
 * Deletes an unpublished post, which can be restored for a time (`restorableSince`). A run waiting for the post finds
 * another schedule version and does nothing. Three statements. A published post is deleted from its platforms if
 * requested (`askDeletion`): the response is the post, whose channels show the progress.
 */
export async function deletePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof DeletePost.input>;
}): Promise<Post | null> {
  const now = ctx.system.now();
  const deleting = await inTransaction(ctx.system.database.pool, async (sql, last) => {
    const before = await lockPost(sql, ctx, input.id);
    refuseStale(before, input.expected_updated_at);
    const isOut = whyUnchangeable(before, "delete") !== null;
    if (isOut && input.everywhere === true) return askDeletion(sql, ctx, before);
    refuseUnlessChangeable(before, "delete");
    const updated_at = nextVersion(before.updated_at, now);
    const after = { ...deletePostAt(before, now), updated_at };
    const events = [{ kind: "post.deleted" }] as const;
    await writePost(last, ctx, { before, after, events, answer: null });
    return null;
  });
  return deleting;
}

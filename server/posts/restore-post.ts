import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { retainedSince } from "#server/kernel/retained-since.ts";
import type { System } from "../system.ts";
import { lockPost } from "./record/find-post.ts";
import { toPost } from "./record/to-resource.ts";
import { nextVersion } from "./rules/lifecycle/next-version.ts";
import { findVerdictContext } from "./rules/validation/verdict-context.ts";
import { writePost } from "./save/write-post.ts";

/**
 * Restores a deleted post: as a draft, or as failed if it had failed. Returns a post that isn't deleted unchanged. Posts deleted before
 * `restorableSince`, or from their platforms too, aren't found. Four statements.
 */
export async function restorePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Post> {
  const now = ctx.system.now();
  const restored = await inTransaction(ctx.system.database.pool, async (sql, last) => {
    const before = await lockPost(sql, ctx, input.id, restorableSince(ctx.system));
    const context = await findVerdictContext(ctx, before, { sql });
    if (before.deleted_at === null) return toPost(ctx, before, context);
    if (whyUnchangeable(before, "edit") !== null) throw Refusal.notFound("post", before.id);
    const updated_at = nextVersion(before.updated_at, now);
    const after = { ...before, deleted_at: null, updated_at };
    const answer = await toPost(ctx, after, context);
    const events = [{ kind: "post.restored" }] as const;
    await writePost(last, ctx, { before, after, events, answer });
    return answer;
  });
  return restored;
}

function restorableSince(system: Pick<System, "env" | "now">): Date {
  return retainedSince(system, system.env.CRIER_DELETED_POSTS_DAYS);
}

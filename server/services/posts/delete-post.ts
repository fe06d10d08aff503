import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { lockPost } from "../internal.ts";
import { deletePostAt } from "../lifecycle/arm-post.ts";
import { nextVersion } from "../lifecycle/next-version.ts";
import { refuseUnlessChangeable } from "../lifecycle/refuse-unless-changeable.ts";
import { writePost } from "../lifecycle/write-post.ts";
import { refuseStale } from "./refuse-stale.ts";

/**
 * Deletes a post that is out nowhere; it can be restored for a time (`restorableSince`). A run that was waiting for the
 * post finds another schedule version and does nothing. Three statements.
 */
export async function deletePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; expected_updated_at?: string | undefined };
}): Promise<null> {
  const now = ctx.system.now();
  await inTransaction(ctx.system.database.pool, async (sql) => {
    const before = await lockPost(sql, ctx, input.id);
    refuseStale(before, input.expected_updated_at);
    refuseUnlessChangeable(before, "delete");
    const updated_at = nextVersion(before.updated_at, now);
    const after = { ...deletePostAt(before, now), updated_at };
    const events = [{ kind: "post.deleted" }] as const;
    await writePost(sql, ctx, { before, after, events, answer: null });
  });
  ctx.system.wakeReaders();
  return null;
}

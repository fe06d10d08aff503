import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { lockPost } from "../internal.ts";
import { refuseStale } from "./refuse-stale.ts";
import { refuseUnlessChangeable } from "./refuse-unless-changeable.ts";
import { withStatus } from "./with-status.ts";
import { nextVersion, writePost } from "./write-post.ts";

/**
 * Deletes a post that is nowhere out; it can be restored for 30 days. A pending run finds another schedule version and does
 * nothing. Three statements.
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
    refuseUnlessChangeable(before, "be deleted here. Delete it on each platform once it is out");
    const after = {
      ...before,
      status: "draft",
      scheduled_at: null,
      schedule_version: before.schedule_version + 1,
      entries: withStatus(before, "draft"),
      deleted_at: now,
      updated_at: nextVersion(before.updated_at, now),
    } as const;
    const deeds = [{ action: "post.deleted" }] as const;
    await writePost(sql, ctx, { before, after, deeds, answer: null });
  });
  return null;
}

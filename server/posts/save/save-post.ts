import type { Post } from "#core/contract/resources/post.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { lockQueue } from "#server/posts/queue/lock-queue.ts";
import { commitPost, needsTransaction } from "./commit-post.ts";
import { planPost } from "./plan-post.ts";
import { wantsSlot } from "./queue-times.ts";
import { readPost } from "./read-post.ts";
import type { SaveRequest } from "./save-request.ts";
import { type ValidPost, validatePlan } from "./validate-plan.ts";

/**
 * Creates or edits a post, including its schedule: reads what it needs, then plans, fixes, validates and commits the
 * post. Throws, and changes nothing, if the post should be armed but isn't ready. Concurrent requests for queue slots
 * and concurrent edits are serialized.
 */
export async function savePost(ctx: ServiceContext, request: SaveRequest): Promise<Post> {
  return retryRace(() => {
    if (request.id === null && !wantsSlot(request)) return createIn(ctx, request);
    return inTransaction(ctx.system.database.pool, async (sql, last) => {
      if (wantsSlot(request)) await lockQueue(sql, ctx);
      return commitPost({ sql, last }, ctx, await prepare(sql, ctx, request));
    });
  });
}

/** A new post without other rows is stored in one statement, without a transaction. */
async function createIn(ctx: ServiceContext, request: SaveRequest) {
  const valid = await prepare(ctx.sql, ctx, request);
  if (!needsTransaction(ctx, valid)) return commitPost({ sql: ctx.sql }, ctx, valid);
  const { pool } = ctx.system.database;
  return inTransaction(pool, (sql, last) => commitPost({ sql, last }, ctx, valid));
}

/** Reads, plans and validates a request's post for committing. Throws like `savePost`. */
export async function prepare(
  sql: RunSql,
  ctx: ServiceContext,
  request: SaveRequest,
): Promise<ValidPost> {
  const read = await readPost(sql, ctx, request);
  const plan = await planPost(sql, ctx, read);
  return validatePlan(sql, ctx, plan);
}

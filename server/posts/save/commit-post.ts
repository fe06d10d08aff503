import type { Post } from "#core/contract/resources/post.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { isCounted, refuseBeyondDaily } from "#server/kernel/refuse-beyond-daily.ts";
import { insertFiles } from "#server/media/uploading/insert-files.ts";
import { reservationsOf, reserveForPost } from "#server/posts/credits/post-credits.ts";
import { toValidatedPost } from "#server/posts/record/to-resource.ts";
import { describeChange } from "#server/posts/rules/lifecycle/describe-change.ts";
import type { ValidPost } from "./validate-plan.ts";
import { writePost } from "./write-post.ts";

/** Whether storing a new post also needs rows that its own statement doesn't write, or a lock. */
export function needsTransaction(ctx: ServiceContext, valid: ValidPost): boolean {
  return isCounted(ctx) || valid.new_files.length > 0 || reservationsOf(ctx, valid).length > 0;
}

interface Running {
  sql: RunSql;
  /** Runs the last statement of the transaction, if this is all that remains to be done in it. */
  last?: RunSql;
}

/**
 * Stores a valid post with everything that belongs to it, and returns it. One statement, plus one if it costs credits,
 * and some for new crops. Throws if the credits don't suffice.
 */
export async function commitPost(
  { sql, last = sql }: Running,
  ctx: ServiceContext,
  { request, before, after, verdict, new_labels, new_files }: ValidPost,
): Promise<Post> {
  const events = describeChange(before, after, request.restored_from);
  await refuseBeyondDaily(sql, ctx, { post_id: after.id, events });
  await reserveForPost(sql, ctx, reservationsOf(ctx, { before, after, verdict }));
  const { restored_from } = request;
  const answer = toValidatedPost(ctx, after, verdict);
  if (new_files.length > 0)
    await insertFiles(sql, ctx, { files: new_files, event: "media/arrived" });
  await writePost(last, ctx, { before, after, new_labels, events, answer, restored_from });
  return answer;
}

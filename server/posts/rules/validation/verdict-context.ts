import type { VerdictContext } from "#core/domain/verdict/index.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import { findQuotaUses, type QuotaUses } from "./quota-uses.ts";

/**
 * What validation depends on besides the post: its organization, its publishing time, and what else is published around
 * that time.
 */
export interface PostVerdictContext extends Pick<VerdictContext, "policy"> {
  uses: QuotaUses;
  /** Publishing time. Null if undecided, and once the post is publishing. */
  due: Date | null;
  now: Date;
  /** True if the post's labels aren't known, and therefore not validated. Default: false. */
  labels_unknown?: boolean;
}

interface Choice {
  sql?: RunSql;
  arming?: boolean;
  /** False if no quota of a channel could be full: then other posts aren't counted. */
  crowded?: boolean;
}

/** Returns the context of a stored or planned post. At most one statement. */
export async function findVerdictContext(
  ctx: ServiceContext,
  post: PostLike,
  choice: Choice = {},
): Promise<PostVerdictContext> {
  const [context] = await findVerdictContexts(ctx, [post], choice);
  return context as PostVerdictContext;
}

/** Like `findVerdictContext`, for many posts in a single statement. */
export async function findVerdictContexts(
  ctx: ServiceContext,
  posts: readonly PostLike[],
  { sql = ctx.sql, arming = false, crowded = true }: Choice = {},
): Promise<PostVerdictContext[]> {
  const { policy } = ctx.actor.organization;
  const waits = (post: PostLike) =>
    arming || post.status === "draft" || post.status === "scheduled";
  const now = ctx.system.now();
  const uses = await findQuotaUses(sql, crowded ? posts.filter(waits) : [], now);
  return posts.map((post) => ({
    policy,
    uses: uses.get(post.id ?? "") ?? new Map(),
    due: waits(post) ? post.scheduled_at : null,
    now,
  }));
}

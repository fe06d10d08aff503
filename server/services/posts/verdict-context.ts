import type { VerdictContext } from "#core/domain/verdict/index.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import type { PostLike } from "./post-record.ts";
import { findQuotaUses, type QuotaUses } from "./quota-uses.ts";

/**
 * What verdicts on a post depend on besides the post itself: its organization, when it is to go out, and what else goes
 * out around that time.
 */
export interface PostVerdictContext extends Pick<VerdictContext, "policy"> {
  uses: QuotaUses;
  /** When the post is to go out; null while that is not decided, and once it is on its way. */
  due: Date | null;
}

/** The context of a post as it is, or is to be. One statement at most. */
export async function findVerdictContext(
  ctx: ServiceContext,
  post: PostLike,
  { sql = ctx.sql, arming = false }: { sql?: RunSql; arming?: boolean } = {},
): Promise<PostVerdictContext> {
  const [context] = await findVerdictContexts(ctx, [post], { sql, arming });
  return context as PostVerdictContext;
}

/** As `findVerdictContext`, for many posts in the same single statement. */
export async function findVerdictContexts(
  ctx: ServiceContext,
  posts: readonly PostLike[],
  { sql = ctx.sql, arming = false }: { sql?: RunSql; arming?: boolean } = {},
): Promise<PostVerdictContext[]> {
  const { policy } = ctx.actor.organization;
  const waits = (post: PostLike) =>
    arming || post.status === "draft" || post.status === "scheduled";
  const uses = await findQuotaUses(sql, posts.filter(waits), ctx.system.now());
  return posts.map((post) => ({
    policy,
    uses: uses.get(post.id ?? "") ?? new Map(),
    due: waits(post) ? post.scheduled_at : null,
  }));
}

import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import type { PostLike } from "./post-record.ts";
import { findQuotaUses, type QuotaUses } from "./quota-uses.ts";

/** What a verdict depends on besides the post: who it is of, when it is to go out, what else goes out around then. */
export interface Circumstances {
  policy: OrganizationPolicy;
  uses: QuotaUses;
  /** When the post is to go out; null while that is open, and once it is on its way. */
  due: Date | null;
}

/** The circumstances of a post as it is, or is to be. One statement at most. */
export async function findCircumstances(
  ctx: ServiceContext,
  post: PostLike,
  { sql = ctx.sql, arming = false }: { sql?: RunSql; arming?: boolean } = {},
): Promise<Circumstances> {
  const [circumstances] = await findAllCircumstances(ctx, [post], { sql, arming });
  return circumstances as Circumstances;
}

/** As `findCircumstances`, for many posts in the same single statement. */
export async function findAllCircumstances(
  ctx: ServiceContext,
  posts: readonly PostLike[],
  { sql = ctx.sql, arming = false }: { sql?: RunSql; arming?: boolean } = {},
): Promise<Circumstances[]> {
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

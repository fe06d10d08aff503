import type { Post } from "#core/contract/resources/post.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import { approvalOf, lastDecided } from "#server/services/approval-record/approval-record.ts";
import { printPost } from "#server/services/approval-record/print-post.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { loadPost } from "#server/services/post-record/load-post.ts";
import { type ReviewedPost, toReviewedPost } from "../review/to-reviewed-post.ts";
import type { FoundLink } from "./find-link.ts";

/** A post as the link's page shows it: only what the link is bound to. */
export type LinkedPost =
  | { state: "gone" | "changed" }
  | { state: "decided"; decisions: Post["approval"]["decisions"] }
  | { state: "open"; post: ReviewedPost };

/**
 * Returns one of the link's posts and its index: the one at `index`, or else the first that can be decided. One
 * statement per post that was looked at, three per file.
 */
export async function readLinkedPost(
  { ctx, posts }: Pick<FoundLink, "ctx" | "posts">,
  index: number | null,
): Promise<{ index: number; linked: LinkedPost }> {
  const chosen = index === null ? undefined : posts[index];
  if (index !== null && chosen !== undefined) return { index, linked: await readOne(ctx, chosen) };
  let first: { index: number; linked: LinkedPost } | undefined;
  for (const [at, each] of posts.entries()) {
    const found = { index: at, linked: await readOne(ctx, each) };
    if (found.linked.state === "open") return found;
    first ??= found;
  }
  return first ?? { index: 0, linked: { state: "gone" } };
}

async function readOne(
  ctx: ServiceContext,
  { post_id: id, request_id }: FoundLink["posts"][number],
): Promise<LinkedPost> {
  const { organization_id } = ctx;
  const post = await loadPost(ctx.sql, { id, organization_id, deleted_after: null });
  if (post === undefined) return { state: "gone" };
  const record = approvalOf(post);
  if (record === null || record.request_id !== request_id) return { state: "changed" };
  if (record.state === "approved" || record.state === "rejected") {
    const decisions = record.decisions.map(({ step: _, for_user: __, ...each }) => each);
    return { state: "decided", decisions };
  }
  const { reapprove_on_reschedule: times } = ctx.actor.organization.approval;
  const isSame = differences(record.prints, printPost(post), { times }).length === 0;
  if (record.state === "not_requested" || !isSame) return { state: "changed" };
  return { state: "open", post: await toReviewedPost(ctx, post, lastDecided(record)) };
}

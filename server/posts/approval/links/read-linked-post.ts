import type { Post } from "#core/contract/resources/post.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import {
  type ReviewedPost,
  toReviewedPost,
} from "#server/posts/approval/review/to-reviewed-post.ts";
import { loadPost } from "#server/posts/record/load-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import {
  type ApprovalRecord,
  approvalOf,
  lastDecided,
} from "#server/posts/rules/approval/approval-record.ts";
import { printPost } from "#server/posts/rules/approval/print-post.ts";
import type { FoundLink } from "./find-link.ts";

/** A post as the link's page shows it: only what the link is bound to. */
export type LinkedPost =
  | { state: "gone" | "changed" }
  | {
      state: "decided";
      decisions: Post["approval"]["decisions"];
      /** Whether it was decided through this link, or by the member it was mailed to. */
      by_reader: boolean;
      /** Null if the post was changed without ending its approval, such as a file's alt text. */
      decided: DecidedPost | null;
    }
  | { state: "open"; post: ReviewedPost };

interface DecidedPost {
  status: Post["status"];
  state: Post["approval"]["state"];
  post: ReviewedPost;
}

/**
 * Returns one of the link's posts and its index: the one at `index`, or else the first that can be decided. One
 * statement per post that was looked at, three per file.
 */
export async function readLinkedPost(
  link: FoundLink,
  index: number | null,
): Promise<{ index: number; linked: LinkedPost }> {
  const { posts } = link;
  const chosen = index === null ? undefined : posts[index];
  if (index !== null && chosen !== undefined)
    return { index, linked: await toLinkedPost(link, await find(link, chosen)) };
  let shown: { index: number; found: Found } = { index: 0, found: { state: "gone" } };
  for (const [at, each] of posts.entries()) {
    const found = await find(link, each);
    if (at === 0 || found.state === "open") shown = { index: at, found };
    if (found.state === "open") break;
  }
  return { index: shown.index, linked: await toLinkedPost(link, shown.found) };
}

type Found =
  | { state: "gone" | "changed" }
  | { state: "open" | "decided"; post: PostRecord; record: ApprovalRecord };

async function find(
  { ctx }: FoundLink,
  { post_id: id, request_id }: FoundLink["posts"][number],
): Promise<Found> {
  const { organization_id } = ctx;
  const post = await loadPost(ctx.sql, { id, organization_id, deleted_after: null });
  if (post === undefined) return { state: "gone" };
  const record = approvalOf(post);
  if (record === null || record.request_id !== request_id) return { state: "changed" };
  if (record.state === "approved" || record.state === "rejected")
    return { state: "decided", post, record };
  const { reapprove_on_reschedule: times } = ctx.actor.organization.approval;
  if (record.state === "not_requested" || !isSame(post, record, { times }))
    return { state: "changed" };
  return { state: "open", post, record };
}

function isSame(post: PostRecord, { prints }: ApprovalRecord, options: { times: boolean }) {
  return differences(prints, printPost(post), options).length === 0;
}

async function toLinkedPost(link: FoundLink, found: Found): Promise<LinkedPost> {
  const { ctx } = link;
  if (!("post" in found)) return found;
  const { post, record } = found;
  if (found.state === "open")
    // What the team said about earlier versions isn't the guest's to read.
    return {
      state: "open",
      post: { ...(await toReviewedPost(ctx, post, lastDecided(record))), last_rejection: null },
    };
  const reader = link.kind === "share" ? link.id : ctx.actor.id;
  return {
    state: "decided",
    decisions: record.decisions.map(({ step: _, for_user: __, ...each }) => each),
    by_reader: record.decisions.some(({ by }) => by.id === reader),
    // Publishing and rescheduling change times, which isn't what was decided on.
    decided: isSame(post, record, { times: false })
      ? { status: post.status, state: record.state, post: await toReviewedPost(ctx, post, null) }
      : null,
  };
}

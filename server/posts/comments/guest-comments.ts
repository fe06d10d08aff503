import { z } from "zod";
import { GivenName } from "#core/contract/given-name.ts";
import { CommentText } from "#core/contract/operations/post-comments.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { PostComment } from "#core/contract/resources/post-comment.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit } from "#server/kernel/commit.ts";
import { type FoundLink, findLink } from "#server/posts/approval/links/find-link.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { type ApprovalRecord, approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import { requesterOf } from "#server/posts/rules/approval/people-behind.ts";
import { printPost } from "#server/posts/rules/approval/print-post.ts";
import type { System } from "#server/system.ts";
import { toComment } from "./comment-record.ts";
import { writeComment } from "./create-comment.ts";
import { membersAmong } from "./mentions.ts";

const MOST_PER_LINK = 100;
const MOST_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

const Input = strictObject({
  token: z.string().max(100),
  post_id: z.string().max(100),
  text: CommentText,
  /** Set for a guest. Links mailed to a member comment in the member's name. */
  name: GivenName.nullable(),
});

/** A comment as a page without a session shows it: without IDs of people. */
export type LinkedComment = Omit<PostComment, "author" | "mentions"> & {
  author: { name: string; guest: boolean };
};

/** Returns the comments of the link's posts, oldest first, by post. The caller knows which of them are open. One statement. */
export async function readLinkedComments({
  ctx,
  posts,
}: FoundLink): Promise<Map<string, LinkedComment[]>> {
  const ids = posts.map(({ post_id }) => post_id);
  const rows = await ctx.db.postComment.findMany({
    where: { post_id: { in: ids }, organization_id: ctx.organization_id },
    orderBy: { id: "asc" },
  });
  const comments = rows.map((row) => ({ post_id: row.post_id, comment: toLinked(toComment(row)) }));
  const byPost = Map.groupBy(comments, ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, own]) => [id, own.map(({ comment }) => comment)]));
}

/**
 * Comments on a post through a link, as long as the post could be decided through it. A guest's comment mentions the
 * link's creator and the person who requested approval. At most ten statements.
 */
export async function commentByLink(system: System, given: unknown): Promise<LinkedComment> {
  const parsed = Input.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { token, post_id, text, name } = parsed.data;
  const link = await findLink(system, token);
  const { ctx } = link;
  const linked = link.posts.find((each) => each.post_id === post_id);
  if (linked === undefined) throw Refusal.notFound("post", post_id);
  const isGuest = link.kind === "share";
  if (isGuest && name === null) throw Refusal.because("invalid_input", "name: Enter your name.");
  const comment = await commit(ctx, async (unit) => {
    const post = await lockPost(unit.sql, ctx, post_id);
    const approval = requireOpen(link, post, linked.request_id);
    const { id: user_id } = ctx.actor;
    if (!isGuest || name === null) {
      const author = { user_id, actor_id: user_id, author_name: ctx.actor.name };
      return writeComment(unit, ctx, {
        post_id,
        text,
        mentions: [],
        ...author,
        guest_link_id: null,
      });
    }
    await refuseTooMany(unit.sql, { link_id: link.id, now: system.now() });
    const mentions = await membersAmong(unit.sql, ctx, [user_id, requesterOf(approval) ?? ""]);
    const author = { user_id: null, actor_id: null, author_name: name, guest_link_id: link.id };
    return writeComment(unit, ctx, { post_id, text, mentions, ...author });
  });
  return toLinked(comment);
}

/** Throws unless the post can still be decided through the link. */
function requireOpen({ ctx }: FoundLink, post: PostRecord, request_id: string): ApprovalRecord {
  const record = approvalOf(post);
  const { reapprove_on_reschedule: times } = ctx.actor.organization.approval;
  const isOpen =
    record !== null &&
    record.request_id === request_id &&
    (record.state === "pending" || record.state === "held") &&
    differences(record.prints, printPost(post), { times }).length === 0;
  if (isOpen) return record;
  throw Refusal.because(
    "stale_version",
    "This post was decided or has changed since this link was created, so you can't comment on it here. Ask for a new link.",
  );
}

const COUNT = `
  SELECT count(*)::int AS total, (count(*) FILTER (WHERE created_at > $2))::int AS recent
  FROM post_comment WHERE guest_link_id = $1`;

/** The post's lock keeps the count exact. */
async function refuseTooMany(
  sql: RunSql,
  { link_id, now }: { link_id: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - MINUTE_MS);
  const [row] = await sql<{ total: number; recent: number }>(COUNT, [link_id, since]);
  const { total = 0, recent = 0 } = row ?? {};
  if (total >= MOST_PER_LINK)
    throw Refusal.because(
      "too_many_comments",
      `This link has been used for ${MOST_PER_LINK} comments, which is the limit. Ask for a new link.`,
    );
  if (recent >= MOST_PER_MINUTE)
    throw Refusal.because(
      "rate_limited",
      "Too many comments in the last minute. Wait a minute, then send it again.",
      { retry_after_ms: MINUTE_MS },
    );
}

function toLinked({ author, mentions: _, ...comment }: PostComment): LinkedComment {
  return { ...comment, author: { name: author.name, guest: author.guest } };
}

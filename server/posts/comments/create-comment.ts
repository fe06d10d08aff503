import type { z } from "zod";
import type { CreatePostComment } from "#core/contract/operations/post-comments.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { MOST_COMMENTS, type PostComment } from "#core/contract/resources/post-comment.ts";
import { personBehind } from "#server/kernel/actor.ts";
import { commit, type Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { commentDocument } from "#server/kernel/search-index/documents.ts";
import { newId } from "#server/platform/ids.ts";
import { type CommentRow, factsOf, toComment } from "./comment-record.ts";
import { requireMembers } from "./mentions.ts";

/** Keeps the number of comments exact, and the post from being deleted meanwhile. */
const LOCK_POST = `
  SELECT id FROM post WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL FOR UPDATE`;

/** Comments on a post. Throws if it already has MOST_COMMENTS. Four statements, five with mentions. */
export async function createComment({
  ctx,
  input: { id: post_id, text, mentions },
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreatePostComment.input>;
}): Promise<PostComment> {
  const { actor, organization_id } = ctx;
  return commit(ctx, async (unit) => {
    const posts = await unit.sql(LOCK_POST, [post_id, organization_id]);
    if (posts.length === 0) throw Refusal.notFound("post", post_id);
    await requireMembers(unit.sql, ctx, mentions);
    const comment = await writeComment(unit, ctx, {
      post_id,
      text,
      mentions,
      user_id: personBehind(actor),
      actor_id: actor.id,
      author_name: actor.name,
      guest_link_id: null,
    });
    unit.answer(comment);
    return comment;
  });
}

const INSERT = `
  WITH comment AS (
    INSERT INTO post_comment (id, organization_id, post_id, user_id, actor_id, author_name, guest_link_id,
      text, mentions, created_at)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10
    WHERE (SELECT count(*) FROM post_comment WHERE post_id = $3) < ${MOST_COMMENTS}
    RETURNING *),
  noticed AS (
    INSERT INTO comment_notice (user_id, comment_id, at)
    SELECT mentioned, id, created_at FROM comment, unnest(mentions) AS mentioned
    WHERE mentioned IS DISTINCT FROM user_id)
  SELECT * FROM comment`;

type NewComment = Pick<
  CommentRow,
  "post_id" | "text" | "mentions" | "user_id" | "actor_id" | "author_name" | "guest_link_id"
>;

/**
 * Writes a comment on a post that is locked, and whom to email about it. Two statements, and those of the unit.
 */
export async function writeComment(
  { sql, record }: Pick<Unit, "sql" | "record">,
  { organization_id, system }: ServiceContext,
  { post_id, text, mentions, ...author }: NewComment,
): Promise<PostComment> {
  const { user_id, actor_id, author_name, guest_link_id } = author;
  const [row] = await sql<CommentRow>(INSERT, [
    ...[newId("comment"), organization_id, post_id, user_id, actor_id, author_name, guest_link_id],
    ...[text, [...new Set(mentions)], system.now()],
  ]);
  if (row === undefined)
    throw Refusal.because(
      "too_many_comments",
      `This post has ${MOST_COMMENTS} comments, which is the limit. Delete one first.`,
    );
  await writeDocuments(sql, [commentDocument(row)]);
  record({ kind: "post.commented", subject_id: post_id, facts: factsOf(row) });
  return toComment(row);
}

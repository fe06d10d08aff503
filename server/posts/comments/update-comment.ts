import type { z } from "zod";
import type { UpdatePostComment } from "#core/contract/operations/post-comments.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostComment } from "#core/contract/resources/post-comment.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { commentDocument } from "#server/kernel/search-index/documents.ts";
import { type CommentRow, factsOf, isAuthor, lockComment, toComment } from "./comment-record.ts";
import { requireMembers } from "./mentions.ts";

const UPDATE = `
  WITH comment AS (
    UPDATE post_comment
    SET text = $2, mentions = $3::text[], edited_at = $4, resolved_at = $5, resolved_by = $6
    WHERE id = $1 RETURNING *),
  noticed AS (
    INSERT INTO comment_notice (user_id, comment_id, at)
    SELECT mentioned, $1, $7 FROM comment, unnest($8::text[]) AS mentioned
    WHERE mentioned IS DISTINCT FROM user_id
    ON CONFLICT (comment_id, user_id) DO NOTHING)
  SELECT * FROM comment`;

/**
 * Edits, resolves or reopens a comment. Throws if someone other than its author edits it. People who are mentioned
 * already may have left since. At most five statements.
 */
export async function updateComment({
  ctx,
  input: { id: post_id, comment_id, ...change },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdatePostComment.input>;
}): Promise<PostComment> {
  return commit(ctx, async ({ sql, record }) => {
    const before = await lockComment(sql, ctx, { id: post_id, comment_id });
    const isEdit = change.text !== undefined || change.mentions !== undefined;
    if (isEdit && !isAuthor(ctx, before)) refuseEdit(before);
    const next = changed(ctx, before, change);
    const added = next.mentions.filter((id) => !before.mentions.includes(id));
    await requireMembers(sql, ctx, added);
    const isEdited = next.edited_at !== before.edited_at;
    const isToggled = next.resolved_at !== before.resolved_at;
    if (!isEdited && !isToggled) return toComment(before);
    const { text, mentions, edited_at, resolved_at, resolved_by } = next;
    await sql(UPDATE, [
      ...[comment_id, text, mentions, edited_at, resolved_at, resolved_by],
      ...[ctx.system.now(), added],
    ]);
    const facts = factsOf(before);
    if (text !== before.text) await writeDocuments(sql, [commentDocument(next)]);
    if (isEdited) record({ kind: "post.comment_edited", subject_id: post_id, facts });
    const kind = resolved_at === null ? "post.comment_reopened" : "post.comment_resolved";
    if (isToggled) record({ kind, subject_id: post_id, facts });
    return toComment(next);
  });
}

function refuseEdit({ author_name }: CommentRow): never {
  throw Refusal.because(
    "not_author",
    `Only ${author_name} can edit this comment. You can resolve it, or write your own.`,
  );
}

type Change = Omit<z.output<typeof UpdatePostComment.input>, "id" | "comment_id">;

function changed(
  { actor, system }: ServiceContext,
  before: CommentRow,
  { text = before.text, mentions, resolved }: Change,
): CommentRow {
  const mentioned = mentions === undefined ? before.mentions : [...new Set(mentions)];
  const isEdited =
    text !== before.text ||
    mentioned.length !== before.mentions.length ||
    mentioned.some((id) => !before.mentions.includes(id));
  const next = {
    ...before,
    text,
    mentions: mentioned,
    edited_at: isEdited ? system.now() : before.edited_at,
  };
  if (resolved === undefined || resolved === (before.resolved_at !== null)) return next;
  return {
    ...next,
    resolved_at: resolved ? system.now() : null,
    resolved_by: resolved ? actor.id : null,
  };
}

import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { Mention } from "#core/contract/resources/home.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";

/** SQL that selects up to MOST_COUNTED open comments in organization `$1` by others that mention `user`, newest first. */
export function selectMentioned(user: string): string {
  return `
    SELECT comment.id FROM post_comment AS comment JOIN post ON post.id = comment.post_id
    WHERE comment.organization_id = $1 AND comment.resolved_at IS NULL AND comment.mentions @> ARRAY[${user}::text]
      AND comment.user_id IS DISTINCT FROM ${user}::text AND post.deleted_at IS NULL
    ORDER BY comment.id DESC LIMIT ${MOST_COUNTED}`;
}

export interface FoundMention extends Omit<Mention, "excerpt" | "author"> {
  start: string;
  author_name: string;
  author_id: string | null;
  guest: boolean;
}

/** SQL for the first `most` of the comments in `mentioned`, as JSON. */
export function mentionsJson(mentioned: string, most: number): string {
  return `
    (SELECT coalesce(json_agg(shown ORDER BY comment_id DESC), '[]') FROM (
       SELECT comment.id AS comment_id, comment.user_id AS author_id, comment.author_name,
         comment.guest_link_id IS NOT NULL AS guest, comment.text, comment.created_at, comment.post_id, ${START} AS start
       FROM post_comment AS comment JOIN post ON post.id = comment.post_id
       WHERE comment.id IN (SELECT id FROM ${mentioned} ORDER BY id DESC LIMIT ${most})) AS shown)`;
}

export function toMention({ author_id, author_name, guest, ...found }: FoundMention): Mention {
  const { created_at, ...mention } = withExcerpt(found);
  return {
    ...mention,
    author: { user_id: author_id, name: author_name, guest },
    created_at: new Date(created_at).toISOString(),
  };
}

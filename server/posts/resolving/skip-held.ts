import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { NewEvent } from "#server/kernel/events/event-row.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { toPost } from "#server/posts/record/to-resource.ts";
import { endPost } from "#server/posts/rules/lifecycle/end-post.ts";
import { entryStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { recordChange } from "#server/posts/save/record-change.ts";

const ERROR =
  "missed: Its time passed while the channel was paused, and a person decided not to publish it. Retry it if you change your mind.";
const NOT_RELEASED =
  "missed: Crier held it because its channel sent too many posts, or the same text before, and it was decided not to publish it. Retry it if you change your mind.";
const NOT_LINKED =
  "missed: Crier held it because a channel that it links to isn't published, and it was decided not to publish it. Retry it if you change your mind.";

function errorOf(held_reason: string | null): string {
  if (held_reason === null) return ERROR;
  return held_reason.startsWith("link: ") ? NOT_LINKED : NOT_RELEASED;
}

const SKIP = `
  UPDATE channel_entry SET status = ${entryStatusAfter("miss")}, error = $1::jsonb ->> id, held_at = NULL, held_reason = NULL
  WHERE id IN (SELECT jsonb_object_keys($1::jsonb))`;

/**
 * Marks held entries of a publishing post as failed, because the post can't become a draft again. The caller must hold
 * the post's row lock. Five statements.
 */
export async function skipHeld(
  sql: RunSql,
  ctx: ServiceContext,
  { post, entries }: { post: PostRecord; entries: readonly EntryRecord[] },
): Promise<Post> {
  const errors = Object.fromEntries(
    entries.map(({ id, held_reason }) => [id, errorOf(held_reason)]),
  );
  await sql(SKIP, [JSON.stringify(errors)]);
  const ended = await endPost<PostEventKind>(sql, post.id, ctx.system.now());
  const after = await findPost(sql, ctx, post.id);
  const answer = await toPost(ctx, after, await findVerdictContext(ctx, after, { sql }));
  const failed = entries.map(({ channel, held_reason }): NewEvent => {
    const { id: channel_id, provider, name } = channel;
    const error = errorOf(held_reason);
    return { kind: "entry.failed", facts: { channel_id, provider, name, error } };
  });
  const events = [...failed, ...(ended === null ? [] : [{ kind: ended }])];
  await recordChange(sql, ctx, { post_id: post.id, at: after.updated_at, events, answer });
  return answer;
}

import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import type { NewEvent } from "../events/event-row.ts";
import { findPost } from "../post-record/find-post.ts";
import type { EntryRecord, PostRecord } from "../post-record/post-record.ts";
import { toPost } from "../validated-post/to-resource.ts";
import { findVerdictContext } from "../validated-post/verdict-context.ts";
import { endPost } from "./end-post.ts";
import { recordChange } from "./record-change.ts";
import { entryStatusAfter } from "./status-sql.ts";

const ERROR =
  "missed: Its time passed while the channel was paused, and a person decided not to publish it. Retry it if you change your mind.";

const SKIP = `
  UPDATE channel_entry SET status = ${entryStatusAfter("miss")}, error = $2, held_at = NULL WHERE id = ANY($1::text[])`;

/**
 * Marks held entries of a publishing post as failed, because the post can't become a draft again. The caller must hold
 * the post's row lock. Five statements.
 */
export async function skipHeld(
  sql: RunSql,
  ctx: ServiceContext,
  { post, entries }: { post: PostRecord; entries: readonly EntryRecord[] },
): Promise<Post> {
  await sql(SKIP, [entries.map(({ id }) => id), ERROR]);
  const ended = await endPost<PostEventKind>(sql, post.id, ctx.system.now());
  const after = await findPost(sql, ctx, post.id);
  const answer = await toPost(ctx, after, await findVerdictContext(ctx, after, { sql }));
  const failed = entries.map(({ channel }): NewEvent => {
    const { id: channel_id, provider, name } = channel;
    return { kind: "entry.failed", facts: { channel_id, provider, name, error: ERROR } };
  });
  const events = [...failed, ...(ended === null ? [] : [{ kind: ended }])];
  await recordChange(sql, ctx, { post_id: post.id, at: after.updated_at, events, answer });
  return answer;
}

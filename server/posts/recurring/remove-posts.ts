import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import { deletePostAt } from "#server/posts/rules/lifecycle/arm-post.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { writePost } from "#server/posts/save/write-post.ts";
import { findOccurrences, type OccurrenceRecord } from "./occurrence-record.ts";

const DAY_MS = 86_400_000;
const LOCK = "SELECT FROM post WHERE id = $1 FOR UPDATE";
const FORGET = "DELETE FROM recurring_occurrence WHERE recurring_post_id = $1 AND day = $2";

/**
 * Deletes an occurrence's post and forgets the day, so that it can be made again. Keeps a post that someone has changed
 * meanwhile. The recurring post must be locked. At most six statements.
 */
export async function removePost(
  sql: RunSql,
  { pending_answer: _, ...ctx }: ServiceContext,
  { id, day, post_id }: Pick<OccurrenceRecord, "day" | "post_id"> & { id: string },
): Promise<void> {
  await sql(LOCK, [post_id]);
  const [current] = await findOccurrences(sql, id, day);
  if (post_id === null || current?.day !== day || current.kept) return;
  const before = await lockPost(sql, ctx, post_id);
  const now = ctx.system.now();
  const updated_at = nextVersion(before.updated_at, now);
  const after = { ...deletePostAt(before, now), updated_at };
  const events = [{ kind: "post.deleted" }] as const;
  await writePost(sql, ctx, { before, after, events, answer: null });
  await sql(FORGET, [id, day]);
}

/** Deletes the coming posts that nobody has changed. Six statements for each. */
export async function removeComingPosts(
  sql: RunSql,
  ctx: ServiceContext,
  id: string,
): Promise<void> {
  const now = ctx.system.now();
  // A clock change may move a time into the next day, and zones differ by a day.
  const from = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  const made = await findOccurrences(sql, id, from);
  for (const occurrence of made)
    if (!occurrence.kept && occurrence.at > now) await removePost(sql, ctx, { id, ...occurrence });
}

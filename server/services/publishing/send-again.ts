import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { Deed } from "../audit/audit-row.ts";
import type { ServiceContext } from "../context.ts";
import { armedEvents } from "../posts/arming.ts";
import { judgePost } from "../posts/judge-post.ts";
import { NOT_YET_TRIED } from "../posts/not-yet-tried.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";
import { toJudgedPost } from "../posts/to-resource.ts";
import { findVerdictContext } from "../posts/verdict-context.ts";
import { nextVersion } from "../posts/write-post.ts";
import { noteDeed } from "./note-deed.ts";

interface Again {
  post: PostRecord;
  /** Those that are sent again; the others stay as they are. */
  entries: readonly EntryRecord[];
  /** Whether a person has found that they are not out. */
  resend: boolean;
  /** What it is called in the post's history. */
  deed: Deed;
}

/**
 * Puts entries of a post on their way again, under a new version, with the events that carry them. Refuses with the whole
 * post where one of them is not ready. The caller holds the post's row. Five statements.
 */
export async function sendAgain(
  tx: Transaction,
  ctx: ServiceContext,
  { post, entries, resend, deed }: Again,
): Promise<Post> {
  const now = ctx.system.now();
  const again = new Set(entries.map(({ id }) => id));
  const asNow = { ...post, scheduled_at: now };
  const context = await findVerdictContext(ctx, asNow, { sql: sqlWithin(tx), arming: true });
  const verdict = judgePost(post, context);
  const isBlocked = verdict.entries.some(({ ready }, index) => {
    return again.has(post.entries[index]?.id ?? "") && !ready;
  });
  if (isBlocked) throw Refusal.notReady(toJudgedPost(post, verdict));
  const armed = { ...NOT_YET_TRIED, status: "publishing", due_at: now, resend } as const;
  const version = {
    status: "publishing",
    schedule_version: post.schedule_version + 1,
    updated_at: nextVersion(post.updated_at, now),
  } as const;
  await tx.post.updateMany({ where: { id: post.id }, data: version });
  await tx.channelEntry.updateMany({ where: { id: { in: [...again] } }, data: armed });
  await tx.outboxEvent.createMany({ data: armedEvents({ ...post, ...version }, entries) });
  const after = post.entries.map((entry) => (again.has(entry.id) ? { ...entry, ...armed } : entry));
  const answer = toJudgedPost({ ...post, ...version, entries: after }, verdict);
  await noteDeed(tx, ctx, { post_id: post.id, at: version.updated_at, deed, answer });
  return answer;
}

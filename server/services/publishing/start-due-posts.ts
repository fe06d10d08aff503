import type { Transaction } from "#server/db/types.ts";
import { NOT_YET_TRIED } from "../posts/not-yet-tried.ts";
import { nextVersion } from "../posts/write-post.ts";
import { missedError } from "./missed.ts";
import { PATIENCE_MS } from "./retry-at.ts";
import { startPublishing } from "./start-publishing.ts";

/** A scheduled post whose time has come. */
export interface DuePost {
  id: string;
  scheduled_at: Date;
}

/**
 * Puts posts on their way; those that are more than a day late fail instead, and their ids are answered. Their rows must
 * be locked. Three statements, however many there are, and three more for each that is missed.
 */
export async function startDuePosts(
  tx: Transaction,
  posts: readonly DuePost[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const isMissed = (post: DuePost) => now.getTime() - post.scheduled_at.getTime() > PATIENCE_MS;
  const due = posts.filter((post) => !isMissed(post));
  if (due.length > 0)
    await startPublishing(
      tx,
      due.map(({ id }) => id),
      now,
    );
  const missed = posts.filter(isMissed);
  for (const post of missed) await failMissed(tx, post, now);
  return new Set(missed.map(({ id }) => id));
}

async function failMissed(tx: Transaction, { id, scheduled_at }: DuePost, now: Date) {
  const { updated_at } = await tx.post.findUniqueOrThrow({
    where: { id },
    select: { updated_at: true },
  });
  await tx.post.updateMany({
    where: { id },
    data: { status: "failed", updated_at: nextVersion(updated_at, now) },
  });
  const error = missedError(scheduled_at);
  await tx.channelEntry.updateMany({
    where: { post_id: id },
    data: { ...NOT_YET_TRIED, status: "failed", due_at: scheduled_at, error },
  });
}

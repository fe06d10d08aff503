import type { PublishedPost } from "../../providers/spec.ts";
import type { System } from "../../system.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { type AttemptResult, closeAttempt } from "./ledger.ts";
import { updatePostStatus } from "./update-post-status.ts";

export type EntryResult =
  | ({ status: "published" } & PublishedPost)
  | { status: "failed" | "unconfirmed"; error: string };

/**
 * Writes an entry's result, the attempt's with it, and the status of its post when this was the last entry to come in:
 * one transaction, the post's row locked so that two entries that end at once both count.
 */
export async function closeEntry(
  system: System,
  entry: DueEntry,
  result: EntryResult,
  attempt?: AttemptResult & { attempt_id: string },
) {
  const now = system.now();
  const settled = { next_attempt_at: null, due_at: entry.due_at };
  await system.database.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM post WHERE id = ${entry.post.id} FOR UPDATE`;
    if (attempt !== undefined) {
      const { attempt_id, ...outcome } = attempt;
      await closeAttempt(system, attempt_id, outcome, tx);
    }
    const { count } = await tx.channelEntry.updateMany({
      where: { id: entry.id, status: "publishing" },
      data:
        result.status === "published"
          ? { ...settled, ...result, error: null, published_at: now }
          : { ...settled, ...result },
    });
    if (count > 0) await updatePostStatus(tx, entry.post.id, now);
  });
  logResult(system, entry, result);
}

function logResult({ logger }: System, { id, post, channel }: DueEntry, result: EntryResult) {
  const about = {
    post_id: post.id,
    entry_id: id,
    channel_id: channel.id,
    provider: channel.provider,
  };
  if (result.status === "published") logger.info({ ...about, url: result.url }, "published");
  else logger.warn({ ...about, error: result.error }, result.status);
}

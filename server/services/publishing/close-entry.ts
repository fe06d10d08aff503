import type { PublishedPost } from "../../providers/spec.ts";
import type { System } from "../../system.ts";
import { nextVersion } from "../posts/write-post.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { type AttemptResult, closeAttempt } from "./ledger.ts";
import { statusOfEntries } from "./status-of-entries.ts";

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
  await system.database.prisma.$transaction(async (tx) => {
    const [post] = await tx.$queryRaw<{ updated_at: Date }[]>`
      SELECT updated_at FROM post WHERE id = ${entry.post.id} FOR UPDATE`;
    if (attempt !== undefined) {
      const { attempt_id, ...outcome } = attempt;
      await closeAttempt(system, attempt_id, outcome, tx);
    }
    await tx.channelEntry.updateMany({
      where: { id: entry.id, status: "publishing" },
      data: result.status === "published" ? { ...result, error: null, published_at: now } : result,
    });
    const entries = await tx.channelEntry.findMany({
      where: { post_id: entry.post.id },
      select: { status: true },
    });
    const status = statusOfEntries(entries.map((sibling) => sibling.status));
    const published_at = status === "published" || status === "partially_published" ? now : null;
    await tx.post.updateMany({
      where: { id: entry.post.id },
      data: { status, published_at, updated_at: nextVersion(post?.updated_at ?? now, now) },
    });
  });
}

import type { Transaction } from "../../db/types.ts";
import { nextVersion } from "../posts/write-post.ts";
import { statusOfEntries } from "./status-of-entries.ts";

/** Brings a post's status to its entries', under a new version. The caller holds the post's row. Two statements. */
export async function updatePostStatus(tx: Transaction, post_id: string, now: Date): Promise<void> {
  const post = await tx.post.findUniqueOrThrow({
    where: { id: post_id },
    relationLoadStrategy: "join",
    select: { updated_at: true, published_at: true, entries: { select: { status: true } } },
  });
  const status = statusOfEntries(post.entries.map((entry) => entry.status));
  const isOut = status === "published" || status === "partially_published";
  await tx.post.updateMany({
    where: { id: post_id },
    data: {
      status,
      published_at: post.published_at ?? (isOut ? now : null),
      updated_at: nextVersion(post.updated_at, now),
    },
  });
}

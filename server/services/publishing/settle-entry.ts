import type { z } from "zod";
import type { SettleEntry } from "#core/contract/posts/settle-entry.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "../context.ts";
import { findPost, lockPost } from "../internal.ts";
import type { EntryRecord } from "../posts/post-record.ts";
import { toPost } from "../posts/to-resource.ts";
import { findVerdictContext } from "../posts/verdict-context.ts";
import { noteDeed } from "./note-deed.ts";
import { sendAgain } from "./send-again.ts";
import { updatePostStatus } from "./update-post-status.ts";

/**
 * Takes a person's word for what became of a channel's copy. Refuses `not_unconfirmed`, and `not_ready` where it is to be
 * sent again and can't be. The post's row is locked: of two words the first counts. Eight statements, and one that keeps
 * the answer where the request has an idempotency key.
 */
export async function settleEntry({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof SettleEntry.input>;
}): Promise<Post> {
  const { id, channel_id, outcome, url } = input;
  const settled = await ctx.db.$transaction(async (tx) => {
    const sql = sqlWithin(tx);
    const post = await lockPost(sql, ctx, id);
    const entry = post.entries.find((candidate) => candidate.channel_id === channel_id);
    if (entry === undefined) throw Refusal.notFound("channel", channel_id);
    if (entry.status !== "unconfirmed") throw notUnconfirmed(entry);
    const deed = { action: "post.settled", detail: { channel_id, outcome } } as const;
    if (outcome === "retry")
      return sendAgain(tx, ctx, { post, entries: [entry], resend: true, deed });
    await markPublished(tx, ctx, entry, url ?? "");
    const after = await findPost(sql, ctx, id);
    const answer = toPost(after, await findVerdictContext(ctx, after, { sql }));
    await noteDeed(tx, ctx, { post_id: id, at: after.updated_at, deed, answer });
    return answer;
  });
  ctx.system.wakeRelay();
  return settled;
}

/** It went out with the last attempt, as far as anyone can tell. */
async function markPublished(
  tx: Transaction,
  ctx: ServiceContext,
  entry: EntryRecord,
  url: string,
) {
  const now = ctx.system.now();
  const last = await tx.publishAttempt.findFirst({
    where: { entry_id: entry.id },
    orderBy: { number: "desc" },
    select: { id: true, started_at: true },
  });
  if (last !== null) {
    await tx.publishAttempt.updateMany({
      where: { id: last.id },
      data: { state: "published", url, error_code: null, error_message: null, finished_at: now },
    });
  }
  await tx.channelEntry.updateMany({
    where: { id: entry.id },
    data: { status: "published", url, error: null, published_at: last?.started_at ?? now },
  });
  await updatePostStatus(sqlWithin(tx), entry.post_id, now);
}

function notUnconfirmed({ channel, status }: EntryRecord): Refusal {
  return Refusal.because(
    "not_unconfirmed",
    `${channel.name} is ${status}, not unconfirmed: there is nothing to settle.`,
  );
}

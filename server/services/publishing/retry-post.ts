import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "../context.ts";
import { lockPost } from "../internal.ts";
import type { PostRecord } from "../posts/post-record.ts";
import { sendAgain } from "./send-again.ts";

/**
 * Sends a post again where it failed, and goes on with threads that broke off. Refuses `nothing_failed`, and `not_ready`
 * where a channel that failed still can't take it. The post's row is locked: of two calls at once one sends. Ten
 * statements, and one that keeps the answer where the request has an idempotency key.
 */
export async function retryPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Post> {
  const post = await ctx.db.$transaction(async (tx) => {
    const before = await lockPost(sqlWithin(tx), ctx, input.id);
    const brokenOff = await findBrokenOff(tx, before);
    const entries = before.entries.filter(
      ({ id, status }) => status === "failed" || brokenOff.has(id),
    );
    if (entries.length === 0) throw nothingFailed(before);
    const deed = { action: "post.retried" } as const;
    return sendAgain(tx, ctx, { post: before, entries, resend: false, deed });
  });
  ctx.system.wakeRelay();
  return post;
}

/** The entries whose last attempt brought a part of a thread out, as far as is known. */
async function findBrokenOff(tx: Transaction, post: PostRecord): Promise<ReadonlySet<string>> {
  const unconfirmed = post.entries.filter(({ status }) => status === "unconfirmed");
  if (unconfirmed.length === 0) return new Set();
  const last = await tx.publishAttempt.findMany({
    where: { entry_id: { in: unconfirmed.map(({ id }) => id) } },
    orderBy: [{ entry_id: "asc" }, { number: "desc" }],
    distinct: ["entry_id"],
    select: { entry_id: true, state: true },
  });
  const broken = last.filter(({ state }) => state === "partly_published");
  return new Set(broken.map(({ entry_id }) => entry_id));
}

function nothingFailed(post: PostRecord): Refusal {
  const unsettled = post.entries.some(({ status }) => status === "unconfirmed");
  const way = unsettled ? " Settle the channel that is unconfirmed instead." : "";
  return Refusal.because(
    "nothing_failed",
    `The post has failed on none of its channels: there is nothing to send again.${way}`,
  );
}

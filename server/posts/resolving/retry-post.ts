import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { sendAgain } from "./send-again.ts";

interface Call {
  ctx: ServiceContext;
  input: { id: string };
}

/**
 * Resends a post where it failed, and continues threads that broke off. What is held because it links to a post that
 * failed is sent after that. Throws `nothing_failed`, or `not_ready` if a
 * failed channel still can't accept the post. Locks the post's row, so only one of two concurrent calls sends. Six
 * statements.
 */
export async function retryPost({ ctx, input }: Call): Promise<Post> {
  const post = await inTransaction(ctx.system.database.pool, async (sql) => {
    const before = await lockPost(sql, ctx, input.id);
    const brokenOff = await findBrokenOff(sql, before);
    const failed = before.entries.filter(
      ({ id, status }) => status === "failed" || brokenOff.has(id),
    );
    if (failed.length === 0) throw nothingFailed(before);
    const entries = [...failed, ...before.entries.filter(isHeldForLink)];
    const event = { kind: "post.retried" } as const;
    return sendAgain(sql, ctx, { post: before, entries, resend: false, event });
  });
  return post;
}

/** Whether it is held because a post that it links to wasn't published, and so waits for that one again. */
function isHeldForLink({ held_reason }: EntryRecord): boolean {
  return held_reason?.startsWith("link: ") ?? false;
}

const LAST_STATES = `
  SELECT DISTINCT ON (call.entry_id) call.entry_id, attempt.state FROM platform_call AS call
  JOIN call_attempt AS attempt ON attempt.call_id = call.id
  WHERE call.entry_id = ANY($1::text[]) AND kind = 'publish' ORDER BY call.entry_id, number DESC`;

/** Returns the unconfirmed entries whose last attempt is known to have published part of a thread. */
async function findBrokenOff(sql: RunSql, post: PostRecord): Promise<ReadonlySet<string>> {
  const unconfirmed = post.entries.filter(({ status }) => status === "unconfirmed");
  if (unconfirmed.length === 0) return new Set();
  const ids = unconfirmed.map(({ id }) => id);
  const last = await sql<{ entry_id: string; state: string }>(LAST_STATES, [ids]);
  const broken = last.filter(({ state }) => state === "partly_published");
  return new Set(broken.map(({ entry_id }) => entry_id));
}

function nothingFailed(post: PostRecord): Refusal {
  const unsettled = post.entries.some(({ status }) => status === "unconfirmed");
  const way = unsettled ? " Resolve the unconfirmed channel instead." : "";
  return Refusal.because(
    "nothing_failed",
    `No channel of this post has failed. There is nothing to retry.${way}`,
  );
}

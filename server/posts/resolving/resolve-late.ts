import type { z } from "zod";
import type { ResolveLate } from "#core/contract/operations/queue.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSlots } from "#server/posts/queue/find-slots.ts";
import { lockQueue } from "#server/posts/queue/lock-queue.ts";
import { findPost, lockPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import { isInPerson } from "#server/posts/rules/lifecycle/in-person.ts";
import { updatePost } from "../update-post.ts";
import { queueHeld } from "./queue-held.ts";
import { sendAgain } from "./send-again.ts";
import { skipHeld } from "./skip-held.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof ResolveLate.input>;
}

const TIMES = { now: "now", next_slot: "next_slot", unschedule: null } as const;

/**
 * Applies a person's decision about a late post. An unsent post is edited like any other; in a post that has started,
 * only the held entries are changed, or the one of the named channel. Throws if the post isn't late, so only the first of two decisions counts.
 */
export async function resolveLate({ ctx, input }: Call): Promise<Post> {
  const { id, choice, channel_id } = input;
  const found = await findPost(ctx.sql, ctx, id);
  if (heldOf(found).length === 0) {
    if (channel_id !== undefined) throw refuseChannel();
    if (choice === "without_link") throw refuseNotHeld();
    if (!isLate(found, ctx.system.now())) throw refuseNotLate();
    const expected_updated_at = found.updated_at.toISOString();
    const scheduled_at = TIMES[choice];
    return updatePost({ ctx, input: { id, scheduled_at, expected_updated_at, autofix: false } });
  }
  return inTransaction(ctx.system.database.pool, async (sql) => {
    if (choice === "next_slot") await lockQueue(sql, ctx);
    const post = await lockPost(sql, ctx, id);
    const entries = heldOf(post, channel_id);
    refuseNoneHeld(entries, channel_id);
    if (choice !== "unschedule") requireReleaser(ctx, { post, entries }, choice);
    if (choice === "now" || choice === "without_link") {
      const again = { post, entries, resend: false, event: { kind: "post.retried" } } as const;
      return sendAgain(sql, ctx, choice === "now" ? again : { ...again, links: "left_out" });
    }
    if (choice === "unschedule") return skipHeld(sql, ctx, { post, entries });
    const channels = entries.map(({ channel }) => channel);
    const now = ctx.system.now();
    const slots = await findSlots(sql, ctx, { channels, post_id: id, now });
    return queueHeld(sql, ctx, { post, entries, slots });
  });
}

function heldOf({ entries }: PostRecord, channel_id?: string): EntryRecord[] {
  const held = entries.filter(({ held_at }) => held_at !== null);
  return channel_id === undefined ? held : held.filter((entry) => entry.channel_id === channel_id);
}

/**
 * What the brake holds, it holds for a person: a program's loop could release it too. An approval covers a text with its
 * link, so no program leaves the link out of it.
 */
function requireReleaser(
  ctx: ServiceContext,
  { post, entries }: { post: PostRecord; entries: readonly EntryRecord[] },
  choice: string,
): void {
  if (isInPerson(ctx)) return;
  if (choice === "without_link" && approvalOf(post)?.state === "approved")
    throw Refusal.because(
      "people_only",
      "Only people can send this post without its link, because it was approved with it. Send it on the Queue page of the dashboard, or unschedule it.",
    );
  const isFree = ({ held_reason }: EntryRecord) =>
    held_reason === null || held_reason.startsWith("link: ");
  if (entries.every(isFree)) return;
  throw Refusal.because(
    "people_only",
    "Only people can send this post: Crier held it because its channel sent too many posts, or the same text before. Send it on the Queue page of the dashboard, or unschedule it.",
  );
}

/** A paused post counts too: its time has passed, and it won't be published automatically. */
function isLate({ status, late_at, scheduled_at }: PostRecord, now: Date): boolean {
  if (status !== "scheduled" || scheduled_at === null) return false;
  return late_at !== null || scheduled_at <= now;
}

function refuseNotHeld(): Refusal {
  return Refusal.because(
    "not_late",
    "No channel of this post is held because of a link. Choose `now` to publish it.",
  );
}

function refuseNoneHeld(entries: readonly EntryRecord[], channel_id: string | undefined): void {
  if (entries.length > 0) return;
  throw channel_id === undefined ? refuseNotLate() : refuseChannel();
}

function refuseChannel(): Refusal {
  return Refusal.because(
    "not_late",
    "channel_id: This channel of the post isn't held. GET /posts/{id} shows which ones are.",
  );
}

function refuseNotLate(): Refusal {
  return Refusal.because(
    "not_late",
    "This post is not late. Use PATCH /posts/{id} to change its time.",
  );
}

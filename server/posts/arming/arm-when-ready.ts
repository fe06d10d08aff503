import { Refusal } from "#core/contract/refusal.ts";
import { recheckActors } from "#server/access/auth/stored-actor.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { createServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { mediaOf } from "#server/posts/record/entry-copy.ts";
import { loadPost } from "#server/posts/record/load-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { awaitedArming, type WhenReady } from "#server/posts/record/when-ready.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import { missedError, PATIENCE_MS } from "#server/posts/rules/lifecycle/missed-error.ts";
import type { System } from "#server/system.ts";
import { updatePost } from "../update-post.ts";
import { leaveUnarmed } from "./leave-unarmed.ts";

/** `armed`; `unarmed`: it stays a draft, and says why; `waits`: for a file; `ended`: it was armed, changed or deleted. */
export type ArmedWhenReady = "armed" | "unarmed" | "waits" | "ended";

/**
 * Schedules or publishes a draft once its files are ready, on behalf of whoever requested it, who must still be allowed
 * to. Anything that prevents it, such as a failed file, is stored on the draft. Safe to call at any time.
 */
export async function armWhenReady(
  system: System,
  { post_id, organization_id }: { post_id: string; organization_id: string },
): Promise<ArmedWhenReady> {
  const { sql } = system.database;
  const post = await loadPost(sql, { id: post_id, organization_id, deleted_after: null });
  const awaited = post === undefined ? null : awaitedArming(post);
  if (post === undefined || awaited === null) return "ended";
  // Whatever the rules say by now: a change of the rules never publishes what waited for approval.
  if (isWaiting(post) || approvalOf(post)?.state === "pending") return "waits";
  const by = { ...awaited.by, organization_id };
  const [recheck] = await recheckActors(sql, [by], { scope: "publish", now: system.now() });
  if (recheck === undefined) throw new Error("A recheck answers for each actor");
  if ("refusal" in recheck) return leaveUnarmed(system, post, recheck.refusal.message);
  const why = whyMissed(awaited, system.now());
  if (why !== null) return leaveUnarmed(system, post, why);
  return arm(system, post, recheck.actor);
}

/** A failed file never becomes ready, so there is nothing to wait for. */
function isWaiting({ media, entries, ...post }: PostRecord): boolean {
  const files = entries.flatMap((entry) => mediaOf({ ...post, media }, entry));
  const hasFailed = files.some(({ failure }) => failure !== null);
  return !hasFailed && files.some(({ ready }) => !ready);
}

/** A due post is published up to a day late, like all others. */
function whyMissed({ scheduled_at }: WhenReady, now: Date): string | null {
  const due = scheduled_at === null ? now : new Date(scheduled_at);
  return now.getTime() - due.getTime() > PATIENCE_MS ? missedError(due) : null;
}

/**
 * An edit that changes nothing arms what waits (`updatePost`). Large posts are validated in a thread, so that nobody's
 * requests wait.
 */
async function arm(system: System, post: PostRecord, actor: Actor): Promise<ArmedWhenReady> {
  const { id, organization_id, updated_at } = post;
  const turn = await system.validators.take(organization_id);
  try {
    const base = createServiceContext(system, actor, newId("request"), "job");
    const ctx = { ...base, validate: turn.place };
    const expected_updated_at = updated_at.toISOString();
    const armed = await updatePost({ ctx, input: { id, autofix: false, expected_updated_at } });
    return armed.status === "draft" ? "waits" : "armed";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Whoever changed it since has triggered another check.
    if (error.reason === "stale_version" || error.code === "NOT_FOUND") return "ended";
    return leaveUnarmed(system, post, error.message);
  } finally {
    turn.end();
  }
}

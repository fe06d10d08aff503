import type { z } from "zod";
import { MOST_RECURRING_POSTS } from "#core/contract/limits.ts";
import type { CreateRecurringPost } from "#core/contract/operations/recurring-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { recurringDue } from "./ask-posts.ts";
import { readTargets, refuseEnded } from "./read-fields.ts";
import { findRecurringPost, findRecurringPosts, lockRecurringPost } from "./recurring-record.ts";
import { removeComingPosts } from "./remove-posts.ts";

const TURN = "SELECT pg_advisory_xact_lock(hashtextextended('recurring_post ' || $1, 0))::text";
const COUNT = "SELECT count(*)::int AS number FROM recurring_post WHERE organization_id = $1";
const INSERT = `
  INSERT INTO recurring_post (id, organization_id, rule, until, variants, channel_ids, per_channel, media_ids, paused,
    actor, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`;

/**
 * Stores a recurring post, whose posts are made afterwards on the actor's behalf. Throws if the rule can't be read or
 * has ended, or if the organization's limit is reached. At most seven statements.
 */
export async function createRecurringPost({
  ctx,
  input: { rule, variants, media, until, paused, ...given },
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateRecurringPost.input>;
}): Promise<RecurringPost> {
  const { organization_id, actor } = ctx;
  const now = ctx.system.now();
  refuseEnded(rule, until, now);
  const id = newId("recurring_post");
  return commit(ctx, async ({ sql, record, enqueue, answer }) => {
    // The lock keeps the count exact when two people save at once.
    await sql(TURN, [organization_id]);
    const [counted] = await sql<{ number: number }>(COUNT, [organization_id]);
    if ((counted?.number ?? 0) >= MOST_RECURRING_POSTS) throw tooMany();
    const { channel_ids, per_channel } = await readTargets(sql, ctx, { ...given, media });
    await sql(INSERT, [
      ...[id, organization_id, rule, until, variants, channel_ids, JSON.stringify(per_channel)],
      ...[media, paused, toStoredActor(actor), now],
    ]);
    record({ kind: "recurring_post.created", subject_id: id });
    if (!paused) enqueue(recurringDue({ id, organization_id }));
    const created = await findRecurringPost(sql, ctx, id);
    answer(created);
    return created;
  });
}

function tooMany(): Refusal {
  return Refusal.because(
    "invalid_input",
    `rule: There are already ${MOST_RECURRING_POSTS} recurring posts, which is the limit. Delete one first.`,
  );
}

/** Returns the organization's recurring posts, newest first. One statement. */
export async function listRecurringPosts({
  ctx,
  input: { post_id = null },
}: {
  ctx: ServiceContext;
  input: { post_id?: string | undefined | null };
}): Promise<RecurringPost[]> {
  return findRecurringPosts(ctx.sql, ctx, post_id);
}

/** Returns a recurring post. One statement. */
export async function getRecurringPost({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<RecurringPost> {
  return findRecurringPost(ctx.sql, ctx, id);
}

/** Deletes a recurring post, and its coming posts if requested. Three statements, and six for each post deleted. */
export async function deleteRecurringPost({
  ctx,
  input: { id, remove_posts = false },
}: {
  ctx: ServiceContext;
  input: { id: string; remove_posts?: boolean | undefined };
}): Promise<null> {
  return commit(ctx, async ({ sql, record }) => {
    const stored = await lockRecurringPost(sql, ctx, id);
    if (stored === undefined) throw Refusal.notFound("recurring post", id);
    if (remove_posts) await removeComingPosts(sql, ctx, id);
    await sql("DELETE FROM recurring_post WHERE id = $1", [id]);
    record({ kind: "recurring_post.deleted", subject_id: id });
    return null;
  });
}

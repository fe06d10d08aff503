import type { z } from "zod";
import type { UpdateRecurringPost } from "#core/contract/operations/recurring-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { recurringDue } from "./ask-posts.ts";
import { readTargets, refuseEnded } from "./read-fields.ts";
import { findRecurringPost, lockRecurringPost, type RecurringRecord } from "./recurring-record.ts";
import { removeComingPosts } from "./remove-posts.ts";

type Input = z.output<typeof UpdateRecurringPost.input>;

const UPDATE = `
  UPDATE recurring_post SET rule = $2, until = $3, variants = $4, channel_ids = $5, per_channel = $6, media_ids = $7,
    paused = $8, paused_reason = NULL, actor = $9, revision = $10, updated_at = $11
  WHERE id = $1`;

/**
 * Changes a recurring post, which then acts on the actor's behalf. Its posts follow afterwards. At most six statements,
 * and six for each post deleted.
 */
export async function updateRecurringPost({
  ctx,
  input: given,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<RecurringPost> {
  const { id, remove_posts = false } = given;
  const { organization_id, actor } = ctx;
  const now = ctx.system.now();
  return commit(ctx, async ({ sql, record, enqueue }) => {
    const before = await lockRecurringPost(sql, ctx, id);
    if (before === undefined) throw Refusal.notFound("recurring post", id);
    const { rule, until, variants, paused } = ruleAfter(before, given, now);
    const targets = await targetsAfter(sql, ctx, before, given);
    const revision = before.revision + (isEdit(given) ? 1 : 0);
    await sql(UPDATE, [
      ...[id, rule, until, variants, targets.channel_ids, JSON.stringify(targets.per_channel)],
      ...[targets.media, paused, toStoredActor(actor), revision, now],
    ]);
    if (remove_posts) await removeComingPosts(sql, ctx, id);
    record({ kind: "recurring_post.updated", subject_id: id, facts: { paused } });
    if (!paused) enqueue(recurringDue({ id, organization_id }));
    return findRecurringPost(sql, ctx, id);
  });
}

/** Throws if the rule can't be read or has ended, unless it is neither changed nor resumed. */
function ruleAfter(before: RecurringRecord, given: Input, now: Date) {
  const { rule = before.rule, variants = before.variants, paused = before.paused } = given;
  const until = given.until === undefined ? before.until : given.until;
  if (given.remove_posts === true && !paused)
    throw Refusal.because(
      "invalid_input",
      "remove_posts: Send paused: true too, or leave it out: an active one would make the posts again.",
    );
  const resumes = before.paused && !paused;
  if (resumes || given.rule !== undefined || given.until !== undefined)
    refuseEnded(rule, until, now);
  return { rule, until, variants, paused };
}

function isEdit({ id: _, paused: __, remove_posts: ___, ...fields }: Input): boolean {
  return Object.values(fields).some((value) => value !== undefined);
}

/** Reads the channels again only if something about them is given: one of them may be disconnected. */
async function targetsAfter(
  sql: ServiceContext["sql"],
  ctx: ServiceContext,
  before: RecurringRecord,
  given: Input,
) {
  const { channels, per_channel, media = before.media_ids } = given;
  if (channels === undefined && per_channel === undefined && given.media === undefined)
    return { channel_ids: before.channel_ids, per_channel: before.per_channel, media };
  const names = channels ?? before.channel_ids;
  const own = per_channel ?? withoutOthers(before, channels);
  const read = await readTargets(sql, ctx, { channels: names, per_channel: own, media });
  return { ...read, media };
}

/** What channels customized that are no longer chosen is dropped. */
function withoutOthers({ per_channel }: RecurringRecord, channels: Input["channels"]) {
  if (channels === undefined) return per_channel;
  const own = Object.entries(per_channel).filter(([id]) => channels.includes(id));
  return Object.fromEntries(own);
}

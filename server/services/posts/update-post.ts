import type { z } from "zod";
import type { UpdatePost } from "#core/contract/posts/update-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import { requireScope } from "#server/auth/require-scope.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { lockPost } from "../internal.ts";
import { resolveLabels } from "../labels/resolve-labels.ts";
import { retryLabelRace } from "../labels/retry-label-race.ts";
import { armedEvents, armedState, refuseUnlessReady } from "./arming.ts";
import { findCircumstances } from "./circumstances.ts";
import { describeChange } from "./describe-change.ts";
import { readSchedule, refuseUnknownMedia } from "./draft-input.ts";
import { planEntries, repairEntries } from "./plan-entries.ts";
import type { PostRecord } from "./post-record.ts";
import { refuseStale } from "./refuse-stale.ts";
import { refuseUnlessChangeable } from "./refuse-unless-changeable.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { toPost } from "./to-resource.ts";
import { withStatus } from "./with-status.ts";
import { nextVersion, writePost } from "./write-post.ts";

type Input = z.output<typeof UpdatePost.input>;
type Call = { ctx: ServiceContext; input: Input };

/**
 * Edits a post, its schedule included. What is not sent stays. An edit that is refused changes nothing. The post's row is
 * locked, so of two edits at once the second sees the first. Statements: the lock, the post, the channels and labels where
 * they are sent, the quotas, and one that writes everything.
 */
export async function updatePost({ ctx, input }: Call): Promise<Post> {
  const now = ctx.system.now();
  refuseUnknownMedia(input.media);
  const choice = readSchedule(input.scheduled_at ?? undefined, now);
  const { post, armed } = await retryLabelRace(() =>
    inTransaction(ctx.system.database.pool, (sql) => editLocked(sql, { ctx, input }, choice, now)),
  );
  if (armed) ctx.system.wakeRelay();
  return post;
}

async function editLocked(
  sql: RunSql,
  { ctx, input }: Call,
  choice: ScheduleChoice | undefined,
  now: Date,
) {
  const before = await lockPost(sql, ctx, input.id);
  refuseStale(before, input.expected_updated_at);
  refuseUnlessChangeable(before);
  // What is booked goes out as it was saved last: to edit it is to say what is published.
  if (before.status === "scheduled" && input.scheduled_at !== null)
    requireScope(ctx.actor, "publish");
  const { new_labels, ...edited } = await editDraft(sql, ctx, before, input);
  const after = {
    ...edited,
    ...reschedule(edited, input, choice, now),
    updated_at: nextVersion(before.updated_at, now),
  };
  const circumstances = await findCircumstances(ctx, after, { sql, arming: true });
  if (after.status !== "draft") {
    const { status, scheduled_at, updated_at } = before;
    refuseUnlessReady({ ...after, status, scheduled_at, updated_at }, circumstances);
  }
  const armed = after.schedule_version !== before.schedule_version && after.status !== "draft";
  const events = armed ? armedEvents(after, after.entries) : [];
  const post = toPost(after, circumstances);
  const deeds = describeChange(before, after);
  await writePost(sql, ctx, { before, after, new_labels, events, deeds, answer: post });
  return { post, armed };
}

async function editDraft(sql: RunSql, ctx: ServiceContext, before: PostRecord, input: Input) {
  const content = input.content ?? before.content;
  const targets =
    input.channels === undefined
      ? before.entries.map((entry) => entry.channel)
      : await resolveTargets(sql, ctx, input.channels);
  const planned = planEntries({
    post_id: before.id,
    content,
    targets,
    per_channel: input.per_channel ?? {},
    existing: before.entries,
  });
  const { policy } = ctx.actor.organization;
  return {
    ...before,
    content,
    campaign: input.campaign === undefined ? before.campaign : input.campaign,
    entries: repairEntries(content, planned, { autofix: input.autofix, policy }),
    ...(await editLabels(sql, ctx, before, input)),
  };
}

async function editLabels(sql: RunSql, ctx: ServiceContext, before: PostRecord, input: Input) {
  if (input.labels === undefined) return { labels: before.labels, new_labels: [] };
  const { labels, new_labels } = await resolveLabels(sql, ctx, input.labels);
  return { labels: labels.map((label) => ({ label })), new_labels };
}

/** What becomes of the post's schedule, and with it of its entries. */
function reschedule(post: PostRecord, input: Input, choice: ScheduleChoice | undefined, now: Date) {
  if (choice === undefined && input.scheduled_at !== null)
    return { entries: withStatus(post, post.status) };
  const state =
    choice === undefined
      ? ({ status: "draft", scheduled_at: null } as const)
      : armedState(choice, now);
  return {
    ...state,
    schedule_version: post.schedule_version + 1,
    entries: withStatus(post, state.status),
  };
}

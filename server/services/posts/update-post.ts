import type { z } from "zod";
import type { UpdatePost } from "#core/contract/posts/update-post.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { Transaction } from "../../db/types.ts";
import type { ServiceContext } from "../context.ts";
import { lockPost } from "../internal.ts";
import { armedEvents, armedState, refuseUnlessReady } from "./arming.ts";
import { findCircumstances } from "./circumstances.ts";
import { readSchedule, refuseUnknownMedia } from "./draft-input.ts";
import { planEntries, repairEntries } from "./plan-entries.ts";
import type { PostRecord } from "./post-record.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { toPost } from "./to-resource.ts";
import { writePost } from "./write-post.ts";

type Input = z.output<typeof UpdatePost.input>;

/**
 * Edits a post, its schedule included. What is not sent stays. An edit that is refused changes nothing. The post's row is
 * locked, so of two edits at once the second sees the first.
 */
export async function updatePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Post> {
  const now = ctx.system.now();
  refuseUnknownMedia(input.media);
  const choice = readSchedule(input.scheduled_at ?? undefined, now);
  const { post, circumstances, armed } = await ctx.db.$transaction(async (tx) => {
    const before = await lockPost(tx, ctx, input.id);
    refuseStale(before, input.expected_updated_at);
    refuseUnlessChangeable(before);
    const edited = { ...before, ...(await editDraft(tx, ctx, before, input)) };
    const after = { ...edited, ...reschedule(edited, input, choice, now) };
    const circumstances = await findCircumstances(ctx, after, { db: tx, arming: true });
    if (after.status !== "draft") {
      const { status, scheduled_at } = before;
      refuseUnlessReady({ ...after, status, scheduled_at }, circumstances);
    }
    const events =
      after.schedule_version === before.schedule_version || after.status === "draft"
        ? []
        : armedEvents(after, after.entries);
    const written = await writePost(tx, before, after, events, now);
    return { post: written, circumstances, armed: events.length > 0 };
  });
  if (armed) ctx.system.wakeRelay();
  return toPost(post, circumstances);
}

async function editDraft(tx: Transaction, ctx: ServiceContext, before: PostRecord, input: Input) {
  const content = input.content ?? before.content;
  const targets =
    input.channels === undefined
      ? before.entries.map((entry) => entry.channel)
      : await resolveTargets(tx, ctx, input.channels);
  const planned = planEntries({
    post_id: before.id,
    content,
    targets,
    per_channel: input.per_channel ?? {},
    existing: before.entries,
  });
  return {
    content,
    campaign: input.campaign === undefined ? before.campaign : input.campaign,
    entries: repairEntries(content, planned, {
      autofix: input.autofix,
      policy: ctx.actor.organization.policy,
    }),
  };
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

function withStatus(post: PostRecord, status: PostRecord["status"]): PostRecord["entries"] {
  if (status !== "draft" && status !== "scheduled" && status !== "publishing") return post.entries;
  return post.entries.map((entry) => ({ ...entry, status, error: null }));
}

function refuseStale(post: PostRecord, expected: string | undefined) {
  const current = post.updated_at.toISOString();
  if (expected === undefined || expected === "*" || sameInstant(expected, current)) return;
  throw Refusal.staleVersion(expected, current);
}

function sameInstant(expected: string, current: string) {
  return expected === current || new Date(expected).getTime() === new Date(current).getTime();
}

/** What is on its way or out can't be edited. What failed on every channel is nowhere: it may be mended and sent again. */
function refuseUnlessChangeable(post: PostRecord) {
  if (post.status === "draft" || post.status === "scheduled") return;
  if (post.status === "failed" && post.entries.every((entry) => entry.status === "failed")) return;
  const state = post.status === "publishing" ? "is being published" : "has been published";
  throw Refusal.because(
    "already_published",
    `The post ${state} and can no longer be changed. Read it for the result of each channel.`,
  );
}

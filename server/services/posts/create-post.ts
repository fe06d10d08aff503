import type { z } from "zod";
import type { CreatePost } from "#core/contract/posts/create-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { newId } from "../../platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { armedEvents, armedState, refuseUnlessReady } from "./arming.ts";
import { findCircumstances } from "./circumstances.ts";
import { readSchedule, refuseUnknownMedia, unsavedPost } from "./draft-input.ts";
import { entryColumns } from "./entry-columns.ts";
import { planEntries, repairEntries } from "./plan-entries.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { toPost } from "./to-resource.ts";

/**
 * Stores a post, armed when `scheduled_at` says so. An arming write is whole: a post that is not ready leaves nothing
 * behind. Statements: the channels, their quotas, then post, entries and outbox
 * in one transaction.
 */
export async function createPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreatePost.input>;
}): Promise<Post> {
  const now = ctx.system.now();
  refuseUnknownMedia(input.media);
  const choice = readSchedule(input.scheduled_at, now);
  const targets = await resolveTargets(ctx.db, ctx, input.channels);
  const id = newId("post");
  const { content, campaign = null, per_channel = {} } = input;
  const planned = planEntries({ post_id: id, content, targets, per_channel });
  const entries = repairEntries(content, planned, {
    autofix: input.autofix,
    policy: ctx.actor.organization.policy,
  });
  const draft = unsavedPost(ctx.organization_id, { content, entries, campaign });
  const state = choice === undefined ? {} : { ...armedState(choice, now), schedule_version: 1 };
  const circumstances = await findCircumstances(ctx, { ...draft, ...state }, { arming: true });
  if (choice !== undefined) refuseUnlessReady(draft, circumstances);

  const post = { ...draft, id, created_at: now, updated_at: now, ...state };
  const armed = post.entries.map((entry) => ({
    ...entry,
    status: post.status as typeof entry.status,
  }));
  const { entries: _, ...columns } = post;
  const events = choice === undefined ? [] : armedEvents(post, armed);
  await ctx.db.$transaction([
    ctx.db.post.createMany({ data: columns }),
    ...(armed.length > 0
      ? [ctx.db.channelEntry.createMany({ data: armed.map(entryColumns) })]
      : []),
    ...(events.length > 0 ? [ctx.db.outboxEvent.createMany({ data: events })] : []),
  ]);
  if (events.length > 0) ctx.system.wakeRelay();
  return toPost({ ...post, entries: armed }, circumstances);
}

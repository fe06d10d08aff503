import type { z } from "zod";
import type { CreatePost } from "#core/contract/posts/create-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createWorkshop, type Workshop } from "#core/domain/verdict/workshop.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { resolveLabels } from "../labels/resolve-labels.ts";
import { retryLabelRace } from "../labels/retry-label-race.ts";
import { armPost, timeOf } from "../lifecycle/arm-post.ts";
import { writePost } from "../lifecycle/write-post.ts";
import { refuseUnlessReady } from "./arming.ts";
import { describeChange } from "./describe-change.ts";
import { readSchedule, refuseUnknownMedia, unsavedPost } from "./draft-input.ts";
import { planEntries, repairEntries } from "./plan-entries.ts";
import type { EntryChannel } from "./post-record.ts";
import { resolveTargetsAt } from "./resolve-targets.ts";
import { toPost } from "./to-resource.ts";

type Call = { ctx: ServiceContext; input: z.output<typeof CreatePost.input> };

/**
 * Stores a post, armed when `scheduled_at` says so. An arming write is whole: a post that is not ready leaves nothing
 * behind. Statements: the channels, the uses of their quotas where one could be used up, the labels if any, and one that
 * writes everything.
 */
export function createPost(call: Call): Promise<Post> {
  return retryLabelRace(() => createOnce(call));
}

async function createOnce({ ctx, input }: Call): Promise<Post> {
  const now = ctx.system.now();
  refuseUnknownMedia(input.media);
  const choice = readSchedule(input.scheduled_at, now);
  const id = newId("post");
  const workshop = createWorkshop();
  const due = choice === undefined ? null : timeOf(choice, now);
  const { targets, uses } = await resolveTargetsAt(ctx.sql, ctx, {
    names: input.channels,
    at: due ?? now,
  });
  const { new_labels, ...draft } = await draftOf(ctx, input, { id, targets, workshop });
  const circumstances = { policy: ctx.actor.organization.policy, uses, due };
  if (choice !== undefined) refuseUnlessReady(draft, circumstances);

  const post = { ...draft, id, created_at: now, updated_at: now };
  const after = choice === undefined ? post : armPost(post, { choice, now, by: actorOf(ctx) });
  const answer = toPost(after, circumstances, workshop);
  const events = describeChange(null, after);
  await writePost(ctx.sql, ctx, { before: null, after, new_labels, events, answer });
  if (choice !== undefined) ctx.system.wakeRelay();
  ctx.system.wakeReaders();
  return answer;
}

/** The post as it is asked for, repaired and not stored, and the labels that are to be made for it. */
async function draftOf(
  ctx: ServiceContext,
  input: Call["input"],
  { id, targets, workshop }: { id: string; targets: readonly EntryChannel[]; workshop: Workshop },
) {
  const { content, campaign = null, per_channel = {} } = input;
  const { labels, new_labels } = await resolveLabels(ctx.sql, ctx, input.labels ?? []);
  const planned = planEntries({ post_id: id, content, targets, per_channel });
  const { policy } = ctx.actor.organization;
  const entries = repairEntries(content, planned, { autofix: input.autofix, policy, workshop });
  const linked = labels.map((label) => ({ label }));
  const draft = unsavedPost(ctx.organization_id, { content, entries, campaign, labels: linked });
  return { ...draft, new_labels };
}

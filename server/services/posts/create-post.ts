import type { z } from "zod";
import type { CreatePost } from "#core/contract/posts/create-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { resolveLabels } from "../labels/resolve-labels.ts";
import { retryLabelRace } from "../labels/retry-label-race.ts";
import { armPost, timeOf } from "../lifecycle/arm-post.ts";
import { writePost } from "../lifecycle/write-post.ts";
import { refuseUnlessReady } from "./arming.ts";
import { describeChange } from "./describe-change.ts";
import { readSchedule, resolveMedia, unsavedPost } from "./draft-input.ts";
import { planEntries } from "./plan-entries.ts";
import type { EntryChannel, PostFile } from "./post-record.ts";
import { repairEntries } from "./repair-entries.ts";
import { resolveTargetsAt } from "./resolve-targets.ts";
import { toJudgedPost } from "./to-resource.ts";
import type { PostVerdictContext } from "./verdict-context.ts";

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
  const media = resolveMedia(input.media);
  const choice = readSchedule(input.scheduled_at, now);
  const id = newId("post");
  const due = choice === undefined ? null : timeOf(choice, now);
  const { targets, uses } = await resolveTargetsAt(ctx.sql, ctx, {
    names: input.channels,
    at: due ?? now,
  });
  const context = { policy: ctx.actor.organization.policy, uses, due };
  const { draft, verdict, new_labels } = await makeDraft(ctx, input, {
    id,
    media,
    targets,
    context,
  });
  if (choice !== undefined) refuseUnlessReady(draft, verdict);

  const post = { ...draft, id, created_at: now, updated_at: now };
  const after = choice === undefined ? post : armPost(post, { choice, now, by: actorOf(ctx) });
  const answer = toJudgedPost(after, verdict);
  const events = describeChange(null, after);
  await writePost(ctx.sql, ctx, { before: null, after, new_labels, events, answer });
  if (choice !== undefined) ctx.system.wakeRelay();
  ctx.system.wakeReaders();
  return answer;
}

interface DraftParts {
  id: string;
  media: readonly PostFile[];
  targets: readonly EntryChannel[];
  context: PostVerdictContext;
}

/** The post as it is asked for, repaired, judged and not stored, and the labels that are to be made for it. */
async function makeDraft(
  ctx: ServiceContext,
  input: Call["input"],
  { id, media, targets, context }: DraftParts,
) {
  const { content, campaign = null, per_channel = {}, autofix } = input;
  const { labels, new_labels } = await resolveLabels(ctx.sql, ctx, input.labels ?? []);
  const planned = planEntries({ post_id: id, targets, per_channel });
  const { entries, verdict } = repairEntries({ content, media }, planned, { autofix, context });
  const linked = labels.map((label) => ({ label }));
  const fields = { content, media, entries, campaign, labels: linked };
  return { draft: unsavedPost(ctx.organization_id, fields), verdict, new_labels };
}

import type { z } from "zod";
import type { CreatePost } from "#core/contract/posts/create-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { resolveLabels } from "../labels/resolve-labels.ts";
import { armPost, timeOf } from "../lifecycle/arm-post.ts";
import { type PostWrite, writePost } from "../lifecycle/write-post.ts";
import { insertFiles } from "../media/insert-files.ts";
import type { CropPlan } from "../media/plan-crops.ts";
import { retryRace } from "../retry-race.ts";
import { armIfReady, refuseTimeless } from "./arming.ts";
import { cropMedia } from "./crop-media.ts";
import { describeChange } from "./describe-change.ts";
import { charactersSent, readSchedule, unsavedPost } from "./draft-input.ts";
import { findFiles, pickFiles } from "./find-files.ts";
import { type PlannedEntry, planEntries } from "./plan-entries.ts";
import { planTimes } from "./plan-times.ts";
import type { PostFile } from "./post-record.ts";
import { repairEntries } from "./repair-entries.ts";
import { resolveTargetsAt } from "./resolve-targets.ts";
import { toJudgedPost } from "./to-resource.ts";
import { findVerdictContext, type PostVerdictContext } from "./verdict-context.ts";

type Call = { ctx: ServiceContext; input: z.output<typeof CreatePost.input> };

/**
 * Stores a post, armed when `scheduled_at` says so. A post that is to be armed and is not ready leaves nothing behind.
 * Statements: the files where there are any, the channels, the use of their quotas where one could be used up or has a time of its own, the labels if
 * any, and one that writes everything.
 */
export function createPost(call: Call): Promise<Post> {
  return retryRace(() => createOnce(call));
}

async function createOnce({ ctx, input }: Call): Promise<Post> {
  const { per_channel = {}, when_ready = false } = input;
  ctx.judge.expect(charactersSent({ ...input, per_channel }));
  const now = ctx.system.now();
  const files = await findFiles(ctx.sql, ctx, input);
  const media = pickFiles(files, input) ?? [];
  const asked = readSchedule(input.scheduled_at, now);
  const id = newId("post");
  const found = await resolveTargetsAt(ctx.sql, ctx, {
    names: input.channels,
    at: asked === undefined ? now : timeOf(asked, now),
  });
  const entries = planEntries({ post_id: id, targets: found.targets, per_channel, files });
  const { planned: timed, choice } = planTimes(entries, { choice: asked, booked: null, now });
  const due = choice === undefined ? null : timeOf(choice, now);
  const hasOwnTimes = timed.some(({ scheduled_at }) => scheduled_at !== null);
  const uses = hasOwnTimes
    ? await findUses(ctx, { ...input, media, planned: timed, due })
    : found.uses;
  const { planned, new_files } = await cropMedia(ctx.sql, ctx, { ...input, media }, timed);
  const context = { policy: ctx.actor.organization.policy, uses, due };
  const { draft, verdict, new_labels } = await makeDraft(ctx, input, { media, planned, context });
  const post = { ...draft, id, created_at: now, updated_at: now };
  const by = actorOf(ctx);
  if (choice === undefined && when_ready) throw refuseTimeless();
  const after =
    choice === undefined
      ? post
      : armIfReady(armPost(post, { choice, now, by }), { verdict, unarmed: draft, when_ready, by });
  const answer = toJudgedPost(after, verdict);
  const events = describeChange(null, after);
  await storePost(ctx, { before: null, after, new_labels, events, answer }, new_files);
  if (choice !== undefined || new_files.length > 0) ctx.system.wakeRelay();
  ctx.system.wakeReaders();
  return answer;
}

/** With files that are made for it in one transaction. One statement without them. */
async function storePost(ctx: ServiceContext, write: PostWrite, files: CropPlan["new_files"]) {
  if (files.length === 0) return writePost(ctx.sql, ctx, write);
  await inTransaction(ctx.system.database.pool, async (sql) => {
    await insertFiles(sql, ctx, { files, event: "media/arrived" });
    await writePost(sql, ctx, write);
  });
}

interface DraftParts {
  media: readonly PostFile[];
  planned: readonly PlannedEntry[];
  context: PostVerdictContext;
}

interface TimedDraft extends Pick<DraftParts, "media" | "planned"> {
  content: string;
  due: Date | null;
}

/** What is left of the channels' quotas at each one's own time. One statement. */
async function findUses(ctx: ServiceContext, { content, media, planned, due }: TimedDraft) {
  const fields = { content, media, entries: [...planned], labels: [], scheduled_at: due };
  const draft = unsavedPost(ctx.organization_id, fields);
  const { uses } = await findVerdictContext(ctx, draft, { arming: true });
  return uses;
}

/** The post as it is asked for, repaired and judged but not stored, and the new labels that it needs. */
async function makeDraft(
  ctx: ServiceContext,
  input: Call["input"],
  { media, planned, context }: DraftParts,
) {
  const { content, campaign = null, autofix } = input;
  const { labels, new_labels } = await resolveLabels(ctx.sql, ctx, input.labels ?? []);
  const { entries, verdict } = await repairEntries(ctx, { content, media }, planned, {
    autofix,
    context,
  });
  const linked = labels.map((label) => ({ label }));
  const fields = { content, media, entries, campaign, labels: linked };
  return { draft: unsavedPost(ctx.organization_id, fields), verdict, new_labels };
}

import type { Crop } from "#core/domain/fixes/crop-frame.ts";
import { cropsFor } from "#core/domain/fixes/crop-frame.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import type { CropPlan } from "#server/media/plan-crops.ts";
import { planCrops } from "#server/media/plan-crops.ts";
import type { PostFile } from "#server/media/post-file.ts";
import { pickFiles } from "#server/posts/files/find-files.ts";
import { copyOf, mediaOf } from "#server/posts/record/entry-copy.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { awaitedArming, awaitedChoice, withAwaitedTimes } from "#server/posts/record/when-ready.ts";
import {
  alignEntries,
  armPost,
  timeOf,
  unschedulePost,
} from "#server/posts/rules/lifecycle/arm-post.ts";
import { refuseTimeless } from "#server/posts/rules/lifecycle/arming.ts";
import { isInPerson } from "#server/posts/rules/lifecycle/in-person.ts";
import { refusePaused } from "#server/posts/rules/lifecycle/paused.ts";
import { type PlannedEntry, planEntries } from "./plan-entries.ts";
import { planTimes } from "./plan-times.ts";
import { giveSlots } from "./queue-times.ts";
import type { ReadPost } from "./read-post.ts";

export interface PlannedPost extends Pick<ReadPost, "request" | "now" | "before" | "uses"> {
  post: PostRecord;
  planned: readonly PlannedEntry[];
  when_ready: boolean;
  /** The time that a waiting draft has, also if it has passed. Null if the request gives another. */
  awaited_time: string | null;
  /** Whether it would start within seconds because this request says so. */
  starts: boolean;
  new_labels: ReadPost["new_labels"];
  new_files: CropPlan["new_files"];
}

/**
 * Plans a post's entries, files and times. Throws on contradicting times, and on changes that require the publish
 * permission. One statement if images are cropped, two if queue slots are assigned, otherwise none.
 */
export async function planPost(
  sql: RunSql,
  ctx: ServiceContext,
  read: ReadPost,
): Promise<PlannedPost> {
  const { request, now, before, base, requested, files, labels, new_labels } = read;
  const { content = base.content, campaign = base.campaign, per_channel = {} } = request;
  const media = pickFiles(files, request) ?? base.media;
  const entries = planEntries({
    post_id: base.id,
    targets: read.targets,
    per_channel,
    existing: withAwaitedTimes(base, now).entries,
    files,
  });
  const at = requested === undefined ? (base.scheduled_at ?? now) : timeOf(requested, now);
  const post_to_crop = { content, media, campaign, utm: base.utm, at };
  const { planned: cropped, new_files } = await cropMedia(sql, ctx, post_to_crop, entries);
  const post_id = read.before?.id ?? null;
  const timed = await giveSlots(sql, ctx, { request, planned: cropped, post_id, now });
  const awaited = request.scheduled_at === null ? undefined : storedChoice(base, now);
  const scheduled = request.scheduled_at === null ? null : scheduledTime(base, awaited, now);
  const { planned, choice = awaited } = planTimes(timed, { choice: requested, scheduled, now });
  const stage = stageOf(read);
  const edited = { ...base, content, media, campaign, stage, labels, entries: planned };
  const in_person = request.in_bulk !== true && isInPerson(ctx);
  const post = schedule(ctx, edited, {
    scheduled_at: request.scheduled_at,
    choice,
    now,
    in_person,
  });
  const { when_ready = awaited !== undefined && requested === undefined } = request;
  if (request.when_ready === true && post.status === "draft") throw refuseTimeless();
  const starts = post.schedule_version !== base.schedule_version && goesOutNow(post, now);
  if (starts) refusePaused(post.entries.filter(({ scheduled_at }) => scheduled_at === null));
  // Editing a scheduled post requires the publish permission, because its last saved state is published.
  if (isScheduled(post)) requireScope(ctx.actor, "publish");
  const { uses } = read;
  const awaited_time = requested === undefined ? (awaitedArming(base)?.scheduled_at ?? null) : null;
  const plan = { request, now, before, uses, post, planned, new_labels, new_files };
  return { ...plan, when_ready, awaited_time, starts };
}

/** What is saved without a channel at first is an idea. */
function stageOf({ request: { stage }, before, base, targets }: ReadPost): PostRecord["stage"] {
  if (stage !== undefined) return stage;
  return before === null && targets.length === 0 ? "idea" : base.stage;
}

/** The dashboard publishes after some seconds, so that users can undo. */
const NOW_MS = 60_000;

function goesOutNow({ status, scheduled_at }: PostRecord, now: Date): boolean {
  if (status === "publishing") return true;
  return status === "scheduled" && Number(scheduled_at) - now.getTime() < NOW_MS;
}

function isScheduled({ status }: PostRecord): boolean {
  return status === "scheduled" || status === "publishing";
}

function storedChoice(post: PostRecord, now: Date): ScheduleChoice | undefined {
  const awaited = awaitedArming(post);
  return awaited === null ? undefined : awaitedChoice(awaited, now);
}

function scheduledTime(
  { status, scheduled_at, late_at }: PostRecord,
  awaited: ScheduleChoice | undefined,
  now: Date,
): Date | null {
  if (awaited !== undefined) return timeOf(awaited, now);
  // A late post's time has passed: it isn't published until a person decides.
  return status === "scheduled" && late_at === null ? scheduled_at : null;
}

interface Scheduling {
  scheduled_at: string | null | undefined;
  choice: ScheduleChoice | undefined;
  now: Date;
  in_person: boolean;
}

function schedule(
  ctx: ServiceContext,
  post: PostRecord,
  { scheduled_at, choice, now, in_person }: Scheduling,
): PostRecord {
  const awaits = ctx.surface === "job" && awaitedArming(post)?.in_person === true;
  if (choice !== undefined)
    return armPost(post, { choice, now, by: actorOf(ctx), in_person: in_person || awaits });
  if (scheduled_at === null) return unschedulePost(post);
  // What a program has changed since isn't what the person scheduled.
  return alignEntries({ ...post, armed_in_person: post.armed_in_person && in_person });
}

interface Cropped extends Pick<CropPlan, "new_files"> {
  planned: PlannedEntry[];
}

type Post = Pick<PostRecord, "content" | "media" | "campaign" | "utm">;

interface PostToCrop extends Post {
  at: Date;
}

/**
 * Applies the fix `crop_to` where requested: the channel gets its own files, with crops in place of images whose aspect
 * ratio its format doesn't accept. Crops are processed like any other file; store the new ones with the post. One
 * statement, or none if nothing is cropped.
 */
async function cropMedia(
  sql: RunSql,
  ctx: ServiceContext,
  post: PostToCrop,
  planned: readonly PlannedEntry[],
): Promise<Cropped> {
  const requested = planned.map((entry) =>
    entry.apply.includes("crop_to")
      ? cropsFor(copyOf({ ...post, entries: planned }, entry, post.at))
      : [],
  );
  const all = requested.flat();
  const wanted = all.map(({ file, frame }) => ({ image_id: file.id, frame }));
  const { crops, new_files } = await planCrops(sql, ctx, wanted);
  const made = new Map(
    crops.map(({ id, file }, index) => {
      const crop = all[index] as Crop;
      return [crop, file ?? unmade(crop, id)];
    }),
  );
  const entries = planned.map((entry, index) =>
    withCrops(post, entry, requested[index] ?? [], made),
  );
  return { planned: entries, new_files };
}

function unmade({ file, frame: { width, height } }: Crop, id: string): PostFile {
  return { ...(file as PostFile), id, width, height, ready: false };
}

function withCrops(
  post: Post,
  entry: PlannedEntry,
  crops: readonly Crop[],
  made: ReadonlyMap<Crop, PostFile>,
): PlannedEntry {
  if (crops.length === 0) return entry;
  const media = mediaOf(post, entry).map((file) => {
    const crop = crops.find((each) => each.file.id === file.id);
    return (crop && made.get(crop)) ?? file;
  });
  const fixes_applied = [...new Set([...entry.fixes_applied, "crop_to"])];
  return { ...entry, media, source: "authored", fixes_applied };
}

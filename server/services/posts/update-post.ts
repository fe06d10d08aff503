import type { z } from "zod";
import type { UpdatePost } from "#core/contract/posts/update-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ScheduleChoice } from "#core/domain/schedule/resolve-scheduled-at.ts";
import { requireScope } from "#server/auth/require-scope.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { lockPost } from "../internal.ts";
import { resolveLabels } from "../labels/resolve-labels.ts";
import { alignEntries, armPost, timeOf, unschedulePost } from "../lifecycle/arm-post.ts";
import { nextVersion } from "../lifecycle/next-version.ts";
import { refuseUnlessChangeable } from "../lifecycle/refuse-unless-changeable.ts";
import { awaitedArming, awaitedChoice, withAwaitedTimes } from "../lifecycle/when-ready.ts";
import { isArmed, writePost } from "../lifecycle/write-post.ts";
import { insertFiles } from "../media/insert-files.ts";
import { retryRace } from "../retry-race.ts";
import { armIfReady, refuseTimeless } from "./arming.ts";
import { cropMedia } from "./crop-media.ts";
import { describeChange } from "./describe-change.ts";
import { readSchedule } from "./draft-input.ts";
import { findFiles, pickFiles } from "./find-files.ts";
import { planEntries } from "./plan-entries.ts";
import { planTimes } from "./plan-times.ts";
import type { PostRecord } from "./post-record.ts";
import { refuseStale } from "./refuse-stale.ts";
import { repairEntries } from "./repair-entries.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { toJudgedPost } from "./to-resource.ts";
import { findVerdictContext } from "./verdict-context.ts";

type Input = z.output<typeof UpdatePost.input>;
type Call = { ctx: ServiceContext; input: Input };

/** What an edit is made for. */
interface Purpose {
  /** The number of the version that it brings back. */
  restored_from?: number;
}

/** Edits a post, its schedule included. What is not sent stays. */
export function updatePost(call: Call): Promise<Post> {
  return editPost(call);
}

/**
 * As `updatePost`, for services. An edit that is refused changes nothing. The post's row
 * is locked, so of two edits at once the second sees the first. Statements: the lock, the post, the files, channels and labels
 * where they are sent, the quotas, and one that writes everything.
 */
export async function editPost({ ctx, input }: Call, purpose: Purpose = {}): Promise<Post> {
  const now = ctx.system.now();
  const choice = readSchedule(input.scheduled_at ?? undefined, now);
  const { post, armed } = await retryRace(() =>
    inTransaction(ctx.system.database.pool, (sql) =>
      editLocked(sql, { ctx, input, ...purpose }, choice, now),
    ),
  );
  if (armed) ctx.system.wakeRelay();
  ctx.system.wakeReaders();
  return post;
}

async function editLocked(
  sql: RunSql,
  { ctx, input, restored_from }: Call & Purpose,
  given: ScheduleChoice | undefined,
  now: Date,
) {
  const before = await lockPost(sql, ctx, input.id);
  refuseStale(before, input.expected_updated_at);
  refuseUnlessChangeable(before, "edit");
  const awaited = input.scheduled_at === null ? null : awaitedArming(before);
  const timed = withAwaitedTimes(before, now);
  const { entries: drafted, new_labels, ...edited } = await editDraft(sql, ctx, timed, input);
  const { planned: cropped, new_files } = await cropMedia(sql, ctx, edited, drafted);
  const kept = awaited === null ? undefined : awaitedChoice(awaited, now);
  const booked = input.scheduled_at === null ? null : bookedTime(before, kept, now);
  const { planned, choice = kept } = planTimes(cropped, { choice: given, booked, now });
  const { scheduled_at, autofix, when_ready = kept !== undefined && given === undefined } = input;
  const asked = reschedule(ctx, { ...edited, entries: planned }, { scheduled_at, choice, now });
  if (input.when_ready === true && asked.status === "draft") throw refuseTimeless();
  // Editing a booked post needs the right to publish, because it goes out as it was saved last.
  if (isBooked(asked)) requireScope(ctx.actor, "publish");
  const context = await findVerdictContext(ctx, asked, { sql, arming: true });
  const { entries, verdict } = await repairEntries(ctx, asked, planned, { autofix, context });
  const after = armAsAsked(
    { ...alignEntries({ ...asked, entries }), updated_at: nextVersion(before.updated_at, now) },
    { before, verdict, when_ready, by: actorOf(ctx) },
  );
  const post = toJudgedPost(after, verdict);
  const events = describeChange(before, after, restored_from);
  if (new_files.length > 0)
    await insertFiles(sql, ctx, { files: new_files, event: "media/arrived" });
  await writePost(sql, ctx, { before, after, new_labels, events, answer: post, restored_from });
  const isSent = isArmed({ before, after }) || awaitedArming(after) !== null;
  return { post, armed: isSent || new_files.length > 0 };
}

interface Asked extends Pick<Parameters<typeof armIfReady>[1], "verdict" | "when_ready" | "by"> {
  before: PostRecord;
}

/** A draft as it is; what is to go out, only if it can. */
function armAsAsked(after: PostRecord, { before, ...asked }: Asked): PostRecord {
  if (after.status === "draft") return { ...after, when_ready: null };
  const { status, scheduled_at, when_ready, updated_at } = before;
  const unarmed = { ...after, status, scheduled_at, when_ready, updated_at };
  return armIfReady(after, { ...asked, unarmed });
}

function isBooked({ status }: PostRecord): boolean {
  return status === "scheduled" || status === "publishing";
}

async function editDraft(sql: RunSql, ctx: ServiceContext, before: PostRecord, input: Input) {
  const content = input.content ?? before.content;
  const targets =
    input.channels === undefined
      ? before.entries.map((entry) => entry.channel)
      : await resolveTargets(sql, ctx, input.channels);
  const files = await findFiles(sql, ctx, input);
  const entries = planEntries({
    post_id: before.id,
    targets,
    per_channel: input.per_channel ?? {},
    existing: before.entries,
    files,
  });
  return {
    ...before,
    content,
    media: pickFiles(files, input) ?? before.media,
    campaign: input.campaign === undefined ? before.campaign : input.campaign,
    entries,
    ...(await editLabels(sql, ctx, before, input)),
  };
}

async function editLabels(sql: RunSql, ctx: ServiceContext, before: PostRecord, input: Input) {
  if (input.labels === undefined) return { labels: before.labels, new_labels: [] };
  const { labels, new_labels } = await resolveLabels(sql, ctx, input.labels);
  return { labels: labels.map((label) => ({ label })), new_labels };
}

/** When the post goes out as it is, or once its files are ready (`awaited`); null where it is neither booked nor waits. */
function bookedTime(
  { status, scheduled_at }: PostRecord,
  awaited: ScheduleChoice | undefined,
  now: Date,
): Date | null {
  if (awaited !== undefined) return timeOf(awaited, now);
  return status === "scheduled" ? scheduled_at : null;
}

interface Rescheduling {
  scheduled_at: Input["scheduled_at"];
  /** What it means, where it is a time. */
  choice: ScheduleChoice | undefined;
  now: Date;
}

/** What becomes of the post's schedule, and with it of its entries. */
function reschedule(
  ctx: ServiceContext,
  post: PostRecord,
  { scheduled_at, choice, now }: Rescheduling,
): PostRecord {
  if (choice !== undefined) return armPost(post, { choice, now, by: actorOf(ctx) });
  return scheduled_at === null ? unschedulePost(post) : alignEntries(post);
}
